"""What makes pages of the site from what they tell of, and lays all of them out: `python -m docs.making`."""
