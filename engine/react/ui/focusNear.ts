const pressable = ':is(a[href],button,input,select,textarea):not(:disabled,[tabindex="-1"])';

/** The controls of a part of the page, in the order in which the reader comes to them. */
export function controlsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)];
}

/**
 * Focuses a control in the smallest part of the page that has one, from `part` outward: the first that the reader has not passed, or else the
 * last. A region or a page that has no control is focused itself: what is next to it may be far away.
 */
export function focusNear(part: HTMLElement | null | undefined, passed: readonly HTMLElement[] = []): void {
  for (let around = part; around && around !== document.body; around = around.parentElement) {
    const controls = controlsIn(around).filter(isSeen);
    const next = controls.find((control) => !passed.includes(control)) ?? controls.at(-1);
    if (!next && !around.matches('section[aria-labelledby],main')) continue;
    if (!next) around.tabIndex = -1;
    return (next ?? around).focus();
  }
}

/** What has no way to tell, as in a test without a screen, is seen. */
export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
