// Dark or light as chosen before, set before anything is painted; and as it is chosen elsewhere, around a picture too.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme" && newValue) document.documentElement.dataset.theme = newValue;
});
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // site data is blocked: as the system has it
}
