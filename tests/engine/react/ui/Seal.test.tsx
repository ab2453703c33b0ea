// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Seal } from '../../../../engine/react/ui/Seal.tsx';

afterEach(cleanup);

test('the logo mark is a picture if the variant has one, and letters otherwise', () => {
  const { container, rerender } = render(<Seal mark="FF" />);
  expect(container.querySelector('text')?.textContent).toBe('FF');
  rerender(<Seal mark="FF" picture="/pictures/crest.webp" />);
  expect(container.querySelector('text')).toBeNull();
  const picture = container.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/pictures/crest.webp', '']);
});
