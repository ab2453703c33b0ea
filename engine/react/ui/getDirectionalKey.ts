const mirrored: Readonly<Partial<Record<string, string>>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns true on a right-to-left page. */
export function isRightToLeft(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
}

/** Returns the pressed key. On a right-to-left page, swaps the left and right arrow keys, because the left arrow moves forward there. */
export function getDirectionalKey({ key }: { key: string }): string {
  return (isRightToLeft() && mirrored[key]) || key;
}
