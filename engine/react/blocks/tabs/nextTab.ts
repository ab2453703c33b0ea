/** Returns the index of the tab to focus after a key such as ArrowRight. Returns `undefined` if the key doesn't move the focus. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
