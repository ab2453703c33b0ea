const forms = new Set<Element>();

export const unsavedInputListeners = new Set<() => void>();

/** Makes the browser ask before the page is closed or reloaded. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedInput()) event.preventDefault();
}

export function setUnsavedInput(form: Element, isTyped: boolean): void {
  if (isTyped) forms.add(form);
  else forms.delete(form);
  // Listen only when necessary. In some browsers, a listener turns off the back/forward cache.
  if (forms.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
  for (const listener of unsavedInputListeners) listener();
}

/** Returns true if a form inside `selector` has unsaved input. */
export function hasUnsavedInput(selector = '*'): boolean {
  for (const form of forms) if (!form.isConnected) forms.delete(form);
  return [...forms].some((form) => form.closest(selector) !== null);
}

/** Returns true if this form has unsaved input. Also works for a form that was just removed from the page. */
export function hasUnsavedInputIn(form: Element): boolean {
  return forms.has(form);
}

/** Discards all unsaved input. Call this only after the viewer agrees. */
export function discardUnsavedInput(): void {
  for (const form of [...forms]) setUnsavedInput(form, false);
}
