import type { FormatPhrase } from '../../core/fields/phrases.ts';
import { readText } from '../../core/fields/readText.ts';
import type { JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Person } from '../database/people.ts';
import { isEmail } from './isEmail.ts';
import type { JoinInput } from './Invitations.ts';
import { nameProblem } from './lookAlikes.ts';
import type { PasswordChecker } from './passwordChecker.ts';
import { findProblems, invalidFields, type RecordRules } from './recordRules.ts';
import { fieldRefusal, type RefusalMessage } from './Refusal.ts';

export interface EntryChecks {
  /** Throws a 422 `Refusal` with a message for each invalid field. */
  assertEntered(entered: JoinInput, email: string, others: readonly Person[], phrase: FormatPhrase<JoinPhrases>): void;
  passwordProblems(
    entered: Pick<JoinInput, 'password' | 'again'>,
    person: { email: string; name: string },
    phrase: FormatPhrase<JoinPhrases>,
  ): Record<string, string>;
}

/** Creates checks for the name, email, and password of a new user. */
export function createEntryChecks(checkPassword: PasswordChecker, rules: RecordRules): EntryChecks {
  const passwordProblems: EntryChecks['passwordProblems'] = ({ password, again }, person, phrase): Record<string, string> => {
    const wrong = checkPassword(password, person, phrase);
    if (wrong !== undefined) return { password: wrong };
    return password === again ? {} : { again: phrase('notSame') };
  };

  return {
    passwordProblems,
    assertEntered: ({ name, password, again }, email, others, phrase) => {
      const problems: Record<string, string | RefusalMessage> = findProblems(rules, (inLanguage) =>
        invalidFields({ name: readText(name) }, inLanguage, ['name']),
      );
      if (!isEmail(email)) problems['email'] = phrase('notEmail');
      const names = others.map(({ fields }) => String(fields['name'] ?? ''));
      const problem = nameProblem(readText(name), names, phrase);
      if (problem !== undefined) problems['name'] ??= problem;
      Object.assign(problems, passwordProblems({ password, again }, { email, name }, phrase));
      if (Object.keys(problems).length > 0) throw fieldRefusal(problems);
    },
  };
}
