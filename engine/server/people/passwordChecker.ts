import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordLength } from './createAccounts.ts';

/** Returns why a new password is refused, in a sentence; `undefined` if it is accepted. */
export type PasswordChecker = (password: string, person: { email: string; name?: string }) => string | undefined;

/** The fewest guesses an accepted password takes, as zxcvbn's score: 2 is more than a million. */
const leastScore = 2;

/** The estimate takes longer with each character, and nobody guesses the 64th. */
const judgedLength = 64;

/**
 * Creates a checker of new passwords. It refuses short, common, and repetitive ones, and those made of the person's or the portal's own
 * names. There is no rule about kinds of characters: they make passwords harder to remember, not to guess.
 * @param portalWords the portal's own names.
 */
export function createPasswordChecker(portalWords: readonly string[]): PasswordChecker {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, { email, name = '' }) => {
    if (password.length < passwordLength.least) return `Use at least ${passwordLength.least} characters`;
    if (password.length > passwordLength.most) return `Use at most ${passwordLength.most} characters`;
    if (password.toLowerCase() === email.toLowerCase()) return 'Don’t use your email as the password';
    const names = [...portalWords, name, email].flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
    const known = names.map((text) => text.toLowerCase()).filter((text) => text.length > 2);
    const { score } = estimator.check(password.slice(0, judgedLength), known);
    return score < leastScore ? 'This password is easy to guess. Use several words that don’t belong together.' : undefined;
  };
}
