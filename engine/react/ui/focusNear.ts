const pressable = ':is(a[href],button,input,select,textarea):not(:disabled,[tabindex="-1"])';

export function controlsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)];
}

/**
 * Finds the smallest part of the page around `part` that has a control, and focuses its first control that isn't in `passed`, or else its
 * last one. If a labeled section or `main` has no controls, focuses that element, because the next control may be far away.
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

/** Returns true if an element is visible. Without layout, such as in tests, all elements count as visible. */
export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
