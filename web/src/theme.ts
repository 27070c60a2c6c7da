// Dark or light as chosen before, set before anything is painted.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // site data is blocked: as the system has it
}
