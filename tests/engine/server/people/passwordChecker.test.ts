import { expect, test } from 'vitest';
import { createPasswordChecker } from '../../../../engine/server/people/passwordChecker.ts';

const check = createPasswordChecker(['Garden Friends', 'Kew Garden Society']);
const ada = { email: 'ada.lovelace@garden.example', name: 'Ada Lovelace' };

test.each([
  'password1234',
  '123456789012',
  'qwertyuiopas',
  'letmeinletmein',
  'aaaaaaaaaaaaa',
  'abcabcabcabc',
  'adalovelace1',
  'lovelacelovelace',
  'gardenfriends',
  'kewgardensociety',
  'iloveyou123456',
  'P@ssw0rd2026',
  'ａｄａｌｏｖｅｌａｃｅ１２',
  'l o v e l a c e 1',
  'ADA.LOVELACE!!',
  'garden.ada.lovelace',
  'garden-friends-2026',
  'pass\u200bword\u200b1234',
  'January2026!',
  'Summer2026!!',
  'p.a.s.s.w.o.r.d.1',
  '!!!password!!!',
])('%s is refused as easy to guess', (password) => {
  expect(check(password, ada)).toContain('easy to guess');
});

test.each(['correct horse battery', 'my own password now', 'zebra-lamp-77-river', '寿司が食べたい今日は雨', 'ünïcödé löwen springen'])(
  '%s is accepted',
  (password) => {
    expect(check(password.padEnd(12, '!'), ada)).toBeUndefined();
  },
);

test('a password that is too short, too long, or the email address is refused with that reason', () => {
  expect(check('short', ada)).toContain('at least 12');
  expect(check('x7-'.repeat(50), ada)).toContain('at most 128');
  expect(check(ada.email.toUpperCase(), ada)).toContain('your email');
});
