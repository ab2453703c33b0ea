const mirrored: Readonly<Partial<Record<string, string>>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns true if the page is written from right to left. */
export function isRightToLeft(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
}

/** Returns the pressed key as on a page from left to right: the left arrow leads forward on a page from right to left. */
export function directionalKey({ key }: { key: string }): string {
  return (isRightToLeft() && mirrored[key]) || key;
}
