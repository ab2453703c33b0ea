import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { phrasesIn, type FormatPhrase } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import { once } from '../../core/values/once.ts';
import { passwordLength } from './createAccounts.ts';

/** Returns a message if a new password is rejected. */
export type PasswordChecker = (
  password: string,
  person: { email: string; name?: string },
  phrase?: FormatPhrase<JoinPhrases>,
) => string | undefined;

const leastScore = 2;

/** Creating the estimator is slow, so all checkers share it. */
const estimator = once(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** The number of characters to check. Longer passwords can't be guessed anyway. */
const judgedLength = 64;

/** Words that users often combine with a year. */
const calendarWords: readonly string[] = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })),
  ...Array.from({ length: 7 }, (_, day) =>
    new Date(Date.UTC(2026, 1, day + 1)).toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' }),
  ),
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
].map((word) => word.toLowerCase());

/** Returns only the letters and digits of a password, in lowercase. */
function keepLettersAndDigits(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Creates a function that rejects passwords that are short, common, repetitive, or based on names. */
export function createPasswordChecker(
  portalWords: readonly string[],
  usual: FormatPhrase<JoinPhrases> = phrasesIn(joinPhrases, { locale: 'en-US' }),
): PasswordChecker {
  return (password, { email, name = '' }, phrase = usual) => {
    if (password.length < passwordLength.least) return phrase('shortPassword', { count: passwordLength.least });
    if (password.length > passwordLength.most) return phrase('longPassword', { count: passwordLength.most });
    if (password.toLowerCase() === email.toLowerCase()) return phrase('emailAsPassword');
    const names = [...portalWords, name, email].flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
    const known = [...names.map((text) => text.toLowerCase()).filter((text) => text.length > 2), ...calendarWords];
    // Attackers try words with spaces, dots, or full-width letters, so also check the bare letters and digits.
    const forms = new Set([password, keepLettersAndDigits(password)]);
    const score = Math.min(...[...forms].map((form) => estimator().check(form.slice(0, judgedLength), known).score));
    return score < leastScore ? phrase('easyPassword') : undefined;
  };
}
