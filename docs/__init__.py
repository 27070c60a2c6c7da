"""The site: its pages, and what makes those of them that follow from the code (`making`)."""
