// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { getDirectionalKey } from '../../../../engine/react/ui/getDirectionalKey.ts';

afterEach(() => void (document.documentElement.dir = ''));

test('the arrow keys keep their meaning on a left-to-right page', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map((key) => getDirectionalKey({ key }))).toEqual(['ArrowLeft', 'ArrowRight', 'Home']);
});

test('the left arrow moves forward on a right-to-left page', () => {
  document.documentElement.dir = 'rtl';
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map((key) => getDirectionalKey({ key }))).toEqual(['ArrowRight', 'ArrowLeft', 'Home']);
});
