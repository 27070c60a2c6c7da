// Passkeys on one's own page: making one, and being known by one. Browsers have them on https and localhost.

/** Offer what the page offers, where the browser can do it. */
export function offerPasskeys(section: HTMLElement): void {
  if (!("PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential)) return;
  section.hidden = false;
  for (const form of section.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      const field = form.querySelector<HTMLInputElement>("[name=credential]");
      if (!field) return;
      if (section.ariaBusy === "true") return event.preventDefault(); // being asked again would void the first
      section.ariaBusy = "true";
      if (field.value) return;
      event.preventDefault();
      refuse(section, "");
      const isNew = form.dataset.passkey === "new";
      ask(isNew).then(
        (credential) => {
          field.value = JSON.stringify(credential);
          section.ariaBusy = "false";
          form.requestSubmit(event.submitter);
        },
        (error: unknown) => {
          section.ariaBusy = "false";
          refuse(section, error instanceof Refusal ? error.message : undefined);
        },
      );
    });
  }
  addEventListener("pageshow", () => {
    // Who comes back is asked anew.
    section.ariaBusy = "false";
    for (const field of section.querySelectorAll<HTMLInputElement>("[name=credential]")) field.value = "";
  });
}

/** What the server refuses, in words. */
class Refusal extends Error {}

/** Say why nothing came of it. Browsers say it of their own accord too, and never to a page. */
function refuse(section: HTMLElement, why?: string): void {
  const said = section.querySelector<HTMLElement>("[role=alert]");
  if (said) said.textContent = why ?? said.dataset.text ?? "";
}

async function ask(isNew: boolean): Promise<Credential | null> {
  const body = new URLSearchParams({ do: isNew ? "new" : "in" });
  const answer = await fetch("/me/passkeys/ask", { method: "POST", body });
  const options = await answer.json();
  if (!answer.ok) throw new Refusal(options.error);
  const { credentials } = navigator;
  return isNew
    ? credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}
