const pressable = ':is(a[href],button,input,select,textarea):not(:disabled,[tabindex="-1"])';

export function controlsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)];
}

/** Focuses the next control after `part`. In a labeled section without controls, focuses the section. */
export function focusNear(part: HTMLElement | null | undefined, passed: readonly HTMLElement[] = []): void {
  for (let around = part; around && around !== document.body; around = around.parentElement) {
    const controls = controlsIn(around).filter(isSeen);
    const next = controls.find((control) => !passed.includes(control)) ?? controls.at(-1);
    if (!next && !around.matches('section[aria-labelledby],main')) continue;
    if (!next) around.tabIndex = -1;
    return (next ?? around).focus();
  }
}

/** Returns true if an element is visible. In tests, which have no layout, all elements are. */
export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
