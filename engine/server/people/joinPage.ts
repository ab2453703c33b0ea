import type { Domain } from '../../language/domain.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { invitationDays } from './Invitations.ts';
import { passwordLength } from './createAccounts.ts';

export type JoinState =
  /** `own` is the email that the user entered, if the link has none. */
  | { kind: 'open'; email: string; isReset: boolean; own?: string; name?: string; problems?: Readonly<Record<string, string>> }
  | { kind: 'gone' }
  | { kind: 'used' }
  | { kind: 'joined'; email: string };

/** Returns the page's Content Security Policy: no scripts, and the form can only be submitted to this server. */
export function joinPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** Renders the page for an invitation link, with the variant's name and colors. */
export function joinPage({ branding, theme }: Domain, state: JoinState, nonce: string): string {
  const title = titleOf(state);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(branding.organizationName)}</title>
<style nonce="${nonce}">${styles(theme)}</style>
</head>
<body>
<header><p><b>${escaped(theme.logo)}</b> ${escaped(branding.organizationName)}</p></header>
<main>
<h1>${escaped(title)}</h1>
${contentOf(state)}
</main>
</body>
</html>
`;
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

function styles(theme: Domain['theme']): string {
  const { light, dark, field } = themeVariables(theme);
  const all = (variables: Readonly<Record<string, string>>) =>
    Object.entries(variables)
      .map(([name, color]) => `${name}:${color}`)
      .join(';');
  return `:root{color-scheme:light dark;${all(light)}}
@media (prefers-color-scheme:dark){:root{${all(dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{${all(field)};background:var(--surface);color:var(--ink);padding:1rem 1.5rem}
header p{margin:0 auto;max-width:28rem}
header b{color:var(--theme-gilt,inherit);margin-inline-end:.5rem}
main{max-width:31rem;margin:0 auto;padding:2.5rem 1.5rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}
form p{margin:1.25rem 0}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface-raised);border:1px solid var(--edge);border-radius:.5rem}
input[aria-invalid]{border-color:var(--danger-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.help,.problem{display:block;margin-block-start:.25rem;font-size:.875rem}
.help{color:var(--muted)}
.problem{color:var(--danger-text)}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.5rem;font:inherit;font-weight:600;text-decoration:none;border:0;border-radius:.5rem;background:var(--color-primary);color:var(--color-on-primary);cursor:pointer}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
