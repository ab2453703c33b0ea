import { findDirection } from '../../core/domain/findDirection.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { phrasesIn, type FormatPhrase, type Language } from '../../core/fields/phrases.ts';
import { joinPhrases, type JoinPhrases } from '../../core/session/joinPhrases.ts';
import type { Domain } from '../../language/domain.ts';
import { invitationDays } from './Invitations.ts';
import { passwordLength } from './createAccounts.ts';

export type JoinState =
  /** `own` is the email that the user entered, if the link has none. */
  | { kind: 'open'; email: string; isReset: boolean; own?: string; name?: string; problems?: Readonly<Record<string, string>> }
  | { kind: 'gone' }
  | { kind: 'used' }
  | { kind: 'limit' }
  | { kind: 'joined'; email: string };

/** Returns the page's Content Security Policy: no scripts, and the form can only be submitted to this server. */
export function joinPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** Renders the page for an invitation link, with the variant's name and colors. */
export function joinPage(
  { branding, theme }: Domain,
  state: JoinState,
  { nonce, language }: { nonce: string; language: Language },
): string {
  const phrase = phrasesIn(joinPhrases, language);
  const title = titleOf(state, phrase);
  return `<!doctype html>
<html lang="${escaped(language.locale)}" dir="${findDirection(language.locale)}">
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
${contentOf(state, phrase)}
</main>
</body>
</html>
`;
}

type Say = FormatPhrase<JoinPhrases>;

function titleOf(state: JoinState, phrase: Say): string {
  if (state.kind === 'open') return phrase(state.isReset ? 'newPassword' : 'join');
  return phrase(state.kind === 'joined' ? 'welcome' : state.kind);
}

function contentOf(state: JoinState, phrase: Say): string {
  const toPortal = `<p><a class="button" href="/">${escaped(phrase('toPortal'))}</a></p>`;
  if (state.kind === 'used') return `<p>${escaped(phrase('usedText'))}</p>${toPortal}`;
  if (state.kind === 'gone') return `<p>${escaped(phrase('goneText', { days: invitationDays }))}</p>`;
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
    : // Password managers ignore hidden inputs, and use the input before a password as its user name.
      input({ ...address, value: email, isFixed: true, problem: problems['email'] })
}
${input({
  name: 'password',
  label: phrase('password'),
  type: 'password',
  autocomplete: 'new-password',
  help: phrase('passwordHelp', { count: passwordLength.least }),
  problem: problems['password'],
})}
${input({ name: 'again', label: phrase('again'), type: 'password', autocomplete: 'new-password', problem: problems['again'] })}
<button>${escaped(phrase(isReset ? 'setPassword' : 'join'))}</button>
</form>`;
}

/** Marks the email's place in a phrase. Isn't part of any text. */
const slot = '\0';

/** Returns a phrase as markup, with the email in bold. Its direction is its own, because the phrase may read from right to left. */
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
  help?: string;
  problem?: string | undefined;
  isFixed?: boolean;
}

function input({ name, label, type, autocomplete, value = '', help, problem, isFixed = false }: Input): string {
  const about = [help !== undefined && `${name}-help`, problem !== undefined && `${name}-problem`].filter((id) => id !== false);
  const marks = `${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''}${problem === undefined ? '' : ' aria-invalid="true"'}`;
  return `<p><label for="${name}">${escaped(label)}</label>
<input id="${name}" name="${name}" type="${type}"${type === 'email' ? ' dir="ltr"' : ''} value="${escaped(value)}" autocomplete="${autocomplete}" required${isFixed ? ' readonly' : ''}${marks}>
${help === undefined ? '' : `<span class="help" id="${name}-help">${escaped(help)}</span>`}
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
