// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { directionalKey } from '../../../../engine/react/ui/directionalKey.ts';

afterEach(() => void (document.documentElement.dir = ''));

test('the arrow keys keep their meaning on a page from left to right', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map((key) => directionalKey({ key }))).toEqual(['ArrowLeft', 'ArrowRight', 'Home']);
});

test('the left arrow leads forward on a page from right to left', () => {
  document.documentElement.dir = 'rtl';
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map((key) => directionalKey({ key }))).toEqual(['ArrowRight', 'ArrowLeft', 'Home']);
});
