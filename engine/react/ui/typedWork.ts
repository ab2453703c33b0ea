const forms = new Set<Element>();

/** Called whenever a form says so or takes it back. */
export const noted = new Set<() => void>();

/** Asks before the page is closed or loaded again; browsers have words of their own for that. */
function hold(event: BeforeUnloadEvent): void {
  if (hasTypedWork()) event.preventDefault();
}

/** Says of a form whether something was typed into it that would be lost with it. A form that has left the page is forgotten. */
export function noteTypedWork(form: Element, isTyped: boolean): void {
  if (isTyped) forms.add(form);
  else forms.delete(form);
  // Listened to only then: a page that may ask is not kept for the back button by every browser.
  if (forms.size > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
  for (const listener of noted) listener();
}

/** Whether some form of the page, or of those parts of it that fit `selector`, holds what was typed in and not sent. */
export function hasTypedWork(selector = '*'): boolean {
  for (const form of forms) if (!form.isConnected) forms.delete(form);
  return [...forms].some((form) => form.closest(selector) !== null);
}

/** Whether this form holds what was typed in and not sent, also when it has just left the page. */
export function isTypedIn(form: Element): boolean {
  return forms.has(form);
}

/** What was typed so far may be lost: somebody said so. */
export function giveUpTypedWork(): void {
  for (const form of [...forms]) noteTypedWork(form, false);
}
