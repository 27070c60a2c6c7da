// Dark or light as chosen before, set before anything is painted.
const chosen = localStorage.getItem("theme");
if (chosen) document.documentElement.dataset.theme = chosen;
