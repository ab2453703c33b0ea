import { phrasesIn, type FormatPhrase, type Language } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Domain } from '../../language/domain.ts';
import { invitationDays, resetHours, type ClosedInvitation } from './Invitations.ts';
import { passwordLength } from './createAccounts.ts';
import { escaped, renderSimplePage } from './renderSimplePage.ts';

export type JoinState =
  | { kind: 'open'; email: string; isReset: boolean; own?: string; name?: string; problems?: Readonly<Record<string, string>> }
  | ClosedInvitation
  | { kind: 'limit' }
  | { kind: 'joined'; email: string };

export function joinPage(domain: Domain, state: JoinState, { nonce, language }: { nonce: string; language: Language }): string {
  const phrase = phrasesIn(joinPhrases, language);
  return renderSimplePage(domain, {
    title: formatTitle(state, phrase),
    content: renderContent(state, phrase),
    nonce,
    locale: language.locale,
  });
}

type Say = FormatPhrase<JoinPhrases>;

function formatTitle(state: JoinState, phrase: Say): string {
  if (state.kind === 'open') return phrase(state.isReset ? 'newPassword' : 'join');
  return phrase(state.kind === 'joined' ? 'welcome' : state.kind);
}

function renderContent(state: JoinState, phrase: Say): string {
  const toPortal = `<p><a class="button" href="/">${escaped(phrase('toPortal'))}</a></p>`;
  if (state.kind === 'used' || state.kind === 'gone') {
    const own = state.kind === 'used' ? phrase('ownUsedText') : phrase('ownGoneText', { hours: resetHours });
    if (state.isOwn) return `<p>${escaped(own)}</p>${toPortal}`;
    return state.kind === 'used'
      ? `<p>${escaped(phrase('usedText'))}</p>${toPortal}`
      : `<p>${escaped(phrase('goneText', { days: invitationDays }))}</p>`;
  }
  if (state.kind === 'limit') return `<p>${escaped(phrase('limitText'))}</p>`;
  if (state.kind === 'joined') return `<p>${withEmail(phrase('signInAs', { email: slot }), state.email)}</p>${toPortal}`;
  const { email, isReset, own = '', name = '', problems = {} } = state;
  const count = Object.keys(problems).length;
  const intro = email === '' ? phrase('firstUser') : phrase(isReset ? 'resets' : 'invitedAs', { email: slot });
  const address = { name: 'email', label: phrase('email'), type: 'email', autocomplete: 'username' };
  return `<p>${withEmail(intro, email)}</p>
${count > 0 ? `<p class="problem" role="alert">${escaped(phrase('problems', { count }))}</p>` : ''}
<form method="post">
${isReset ? '' : input({ name: 'name', label: phrase('name'), type: 'text', autocomplete: 'name', value: name, problem: problems['name'] })}
${
  email === ''
    ? input({ ...address, value: own, problem: problems['email'] })
    : // Password managers read the user name from the visible input before the password.
      input({ ...address, value: email, isFixed: true, problem: problems['email'] })
}
${input({
  name: 'password',
  label: phrase('password'),
  type: 'password',
  autocomplete: 'new-password',
  // Reject short passwords in the browser. After a rejection by the server, users would have to fill in both password fields again.
  minLength: passwordLength.least,
  help: phrase('passwordHelp', { count: passwordLength.least }),
  problem: problems['password'],
})}
${input({ name: 'again', label: phrase('again'), type: 'password', autocomplete: 'new-password', problem: problems['again'] })}
<button>${escaped(phrase(isReset ? 'setPassword' : 'join'))}</button>
</form>`;
}

/** A placeholder for the email address in a phrase. */
const slot = '\0';

/** Returns a phrase as HTML, with the email in bold and written from left to right. */
function withEmail(text: string, email: string): string {
  const [before = '', ...after] = text.split(slot);
  return [escaped(before), ...after.map((part) => `<b dir="ltr">${escaped(email)}</b>${escaped(part)}`)].join('');
}

interface Input {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  minLength?: number;
  help?: string;
  problem?: string | undefined;
  isFixed?: boolean;
}

function input({ name, label, type, autocomplete, value = '', minLength, help, problem, isFixed = false }: Input): string {
  const about = [help !== undefined && `${name}-help`, problem !== undefined && `${name}-problem`].filter((id) => id !== false);
  const marks = `${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''}${problem === undefined ? '' : ' aria-invalid="true"'}`;
  const limit = minLength === undefined ? '' : ` minlength="${minLength}"`;
  return `<p><label for="${name}">${escaped(label)}</label>
<input id="${name}" name="${name}" type="${type}"${type === 'email' ? ' dir="ltr"' : ''} value="${escaped(value)}" autocomplete="${autocomplete}" required${limit}${isFixed ? ' readonly' : ''}${marks}>
${help === undefined ? '' : `<span class="help" id="${name}-help">${escaped(help)}</span>`}
${problem === undefined ? '' : `<span class="problem" id="${name}-problem">${escaped(problem)}</span>`}</p>`;
}
