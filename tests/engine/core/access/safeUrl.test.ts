import { expect, test } from 'vitest';
import { safeUrl } from '../../../../engine/core/access/safeUrl.ts';

test.each([
  '/',
  '/club/home?tab=a#b',
  '#join',
  'https://garden.example/a?b=c',
  'http://garden.example',
  'HTTPS://garden.example',
  'mailto:ann@garden.example',
  'tel:+15551234567',
])('the address %s is safe', (address) => expect(safeUrl(address)).toBe(address));

test('space around an address makes no difference', () => expect(safeUrl('  /club ')).toBe('/club'));

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://garden.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\t/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://garden.example@evil.example/',
  'https://user:secret@garden.example/',
  'mailto:',
  'tel:',
  'club/home',
  '?tab=a',
  '../up',
  'garden.example',
  'club/mailto:ann@garden.example',
])('the address %j is refused', (address) => expect(safeUrl(address)).toBeUndefined());
