const pressable = ':is(a[href],:is(button,input,select,textarea):not(:disabled)):not([tabindex="-1"])';

/** Focuses the first control in the smallest part of the page that has one, from `part` outward. */
export function focusNear(part: HTMLElement | null | undefined): void {
  for (let around = part; around && around !== document.body; around = around.parentElement) {
    const next = around.querySelector<HTMLElement>(pressable);
    if (next) return next.focus();
  }
}
