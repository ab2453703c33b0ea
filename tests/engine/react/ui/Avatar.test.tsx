// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from '../../../../engine/react/ui/Avatar.tsx';

afterEach(cleanup);

const pictureIn = (container: HTMLElement) => container.querySelector('img');

test('an avatar shows the picture if there is one, without a name of its own', () => {
  const { container } = render(<Avatar initials="JW" picture="/faces/jonas.jpg" />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/faces/jonas.jpg');
  expect(pictureIn(container)?.alt).toBe('');
  expect(container.textContent).toBe('');
});

test('an avatar whose picture fails shows the initials, until there is another picture', () => {
  const { container, rerender } = render(<Avatar initials="JW" picture="/faces/gone.jpg" />);
  const picture = pictureIn(container);
  if (picture) fireEvent.error(picture);
  expect(pictureIn(container)).toBeNull();
  expect(container.textContent).toBe('JW');
  rerender(<Avatar initials="JW" picture="/faces/new.jpg" />);
  expect(pictureIn(container)?.getAttribute('src')).toBe('/faces/new.jpg');
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x'])('an avatar with the picture address "%s" shows the initials', (picture) => {
  const { container } = render(<Avatar initials="JW" picture={picture} />);
  expect(pictureIn(container)).toBeNull();
  expect(container.textContent).toBe('JW');
});
