const mirrored: Readonly<Partial<Record<string, string>>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns true on a right-to-left page. */
export function isRightToLeft(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
}

/** Returns the pressed key. Swaps the left and right arrow keys on a right-to-left page, where the left arrow moves forward. */
export function directionalKey({ key }: { key: string }): string {
  return (isRightToLeft() && mirrored[key]) || key;
}
