import type { Domain } from '../../language/domain.ts';
import { invitationDays } from './Invitations.ts';
import { passwordLength } from './createAccounts.ts';
import { escaped, plainPage } from './plainPage.ts';

export type JoinState =
  /** `own` is the email that the user entered, if the link has none. */
  | { kind: 'open'; email: string; isReset: boolean; own?: string; name?: string; problems?: Readonly<Record<string, string>> }
  | { kind: 'gone' }
  | { kind: 'used' }
  | { kind: 'joined'; email: string };

/** Renders the page for an invitation link. */
export function joinPage(domain: Domain, state: JoinState, nonce: string): string {
  return plainPage(domain, { title: titleOf(state), content: contentOf(state), nonce });
}

function titleOf(state: JoinState): string {
  if (state.kind === 'open') return state.isReset ? 'Choose a new password' : 'Join';
  return { gone: 'This link has expired', used: 'This link was already used', joined: 'Welcome' }[state.kind];
}

function contentOf(state: JoinState): string {
  if (state.kind === 'used') {
    return `<p>If you used it, sign in with your email and the password you chose. If you didn’t, ask the person who sent it for a new one.</p><p><a class="button" href="/">Go to the portal</a></p>`;
  }
  if (state.kind === 'gone') {
    return `<p>A link works once, within ${invitationDays} days, unless it is withdrawn. Ask the person who sent it for a new one.</p>`;
  }
  if (state.kind === 'joined') {
    return `<p>You can now sign in as <b>${escaped(state.email)}</b>.</p><p><a class="button" href="/">Go to the portal</a></p>`;
  }
  const { email, isReset, own = '', name = '', problems = {} } = state;
  const count = Object.keys(problems).length;
  const who =
    email === ''
      ? `<p>You are the first user, and you can invite everyone else. Enter your email and name, and choose a password.</p>`
      : isReset
        ? `<p>This sets a new password for <b>${escaped(email)}</b>. Everything else stays the same, and you’ll be signed out everywhere.</p>`
        : `<p>You were invited as <b>${escaped(email)}</b>. Choose a password.</p>`;
  const address =
    email === ''
      ? input({
          name: 'email',
          label: 'Your email',
          type: 'email',
          autocomplete: 'username',
          value: own,
          problem: problems['email'],
        })
      : // Password managers ignore hidden inputs, and use the input before a password as its user name.
        input({ name: 'email', label: 'Your email', type: 'email', autocomplete: 'username', value: email, isFixed: true });
  return `${who}
${count > 0 ? `<p class="problem" role="alert">${count === 1 ? 'One entry below needs' : `${count} entries below need`} to be corrected.</p>` : ''}
<form method="post">
${isReset ? '' : input({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: name, problem: problems['name'] })}
${address}
${input({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  help: `At least ${passwordLength.least} characters.`,
  problem: problems['password'],
})}
${input({ name: 'again', label: 'Repeat the password', type: 'password', autocomplete: 'new-password', problem: problems['again'] })}
<button>${isReset ? 'Set the password' : 'Join'}</button>
</form>`;
}

interface Input {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  value?: string;
  help?: string;
  problem?: string | undefined;
  isFixed?: boolean;
}

function input({ name, label, type, autocomplete, value = '', help, problem, isFixed = false }: Input): string {
  const about = [help !== undefined && `${name}-help`, problem !== undefined && `${name}-problem`].filter((id) => id !== false);
  const marks = `${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''}${problem === undefined ? '' : ' aria-invalid="true"'}`;
  return `<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${escaped(value)}" autocomplete="${autocomplete}" required${isFixed ? ' readonly' : ''}${marks}>
${help === undefined ? '' : `<span class="help" id="${name}-help">${help}</span>`}
${problem === undefined ? '' : `<span class="problem" id="${name}-problem">${escaped(problem)}</span>`}</p>`;
}
