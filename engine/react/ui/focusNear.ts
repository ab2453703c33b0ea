const pressable = ':is(a[href],button,input,select,textarea):not(:disabled,[tabindex="-1"])';

export function controlsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(pressable)];
}

/** Focuses the next control after `part`. In a labeled section without controls, focuses the section. */
export function focusNear(part: HTMLElement | null | undefined, skipped: readonly HTMLElement[] = []): void {
  for (let container = part; container && container !== document.body; container = container.parentElement) {
    const controls = controlsIn(container).filter(isVisible);
    const next = controls.find((control) => !skipped.includes(control)) ?? controls.at(-1);
    if (!next && !container.matches('section[aria-labelledby],main')) continue;
    if (!next) container.tabIndex = -1;
    return (next ?? container).focus();
  }
}

/** Returns true if an element is visible. jsdom has no layout, so every connected element counts as visible there. */
export function isVisible(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}
