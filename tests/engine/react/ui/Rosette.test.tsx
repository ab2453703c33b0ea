// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Rosette } from '../../../../engine/react/ui/Rosette.tsx';

afterEach(cleanup);

test('the ornament beside a hero has the logo picture in its center if there is one, and letters otherwise', () => {
  const { container, rerender } = render(<Rosette mark="FF" />);
  expect(container.querySelector('text')?.textContent).toBe('FF');
  rerender(<Rosette mark="FF" picture="/pictures/crest.webp" />);
  expect(container.querySelector('text')).toBeNull();
  expect(container.querySelector('image')?.getAttribute('href')).toBe('/pictures/crest.webp');
});
