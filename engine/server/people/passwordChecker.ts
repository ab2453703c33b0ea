import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { phrasesIn, type FormatPhrase } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import { once } from '../../core/values/once.ts';
import { passwordLength } from './createAccounts.ts';

/** Returns a sentence that says why a new password is rejected. Returns `undefined` if it is accepted. */
export type PasswordChecker = (
  password: string,
  person: { email: string; name?: string },
  phrase?: FormatPhrase<JoinPhrases>,
) => string | undefined;

const leastScore = 2;

/** Shared by all checkers in a process, because creating it takes as long as ten checks. */
const estimator = once(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** The number of characters to judge. Each takes time, and nobody can guess a longer password. */
const judgedLength = 64;

/** Months, days, and seasons. Users often combine them with a year. */
const calendarWords: readonly string[] = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })),
  ...Array.from({ length: 7 }, (_, day) =>
    new Date(Date.UTC(2026, 1, day + 1)).toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' }),
  ),
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
].map((word) => word.toLowerCase());

/** Returns a password's letters and digits, normalized and in lowercase. */
function bare(password: string): string {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Creates a checker. It rejects passwords that are short, common, repetitive, or based on names. `usual` formats the checker's sentences if
 * a call doesn't have a `phrase`.
 */
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
    // Also check the bare letters and digits, because attackers try words with spaces, with dots, or in full-width letters.
    const forms = new Set([password, bare(password)]);
    const score = Math.min(...[...forms].map((form) => estimator().check(form.slice(0, judgedLength), known).score));
    return score < leastScore ? phrase('easyPassword') : undefined;
  };
}
