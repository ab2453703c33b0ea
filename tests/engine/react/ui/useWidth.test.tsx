// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWidth } from '../../../../engine/react/ui/useWidth.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function drawn(): string[] {
  const all: string[] = [];
  function Frame() {
    const [frame, width, wasLookedFor] = useWidth();
    all.push(wasLookedFor ? `${width} px` : 'not yet');
    return <div ref={frame} />;
  }
  render(<Frame />);
  return [...new Set(all)];
}

test('a width is measured before its dependents render', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  expect(drawn()).toEqual(['not yet', '640 px']);
});

test('a width that was measured without a layout stays unknown', () => {
  expect(drawn()).toEqual(['not yet', 'undefined px']);
});
