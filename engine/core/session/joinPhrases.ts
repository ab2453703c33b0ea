import { definePhrases } from '../fields/phrases.ts';

/** Texts of the page where people follow an invitation or a password link. The server renders it. */
export const joinPhrases = definePhrases('join', {
  join: 'Join',
  newPassword: 'Choose a new password',
  gone: 'This link has expired',
  goneText: 'A link works once, within {days, number} days, unless it is withdrawn. Ask the person who sent it for a new one.',
  used: 'This link was already used',
  usedText: 'If you used it, sign in with your email and the password you chose. If you didn’t, ask the person who sent it for a new one.',
  limit: 'Too many attempts',
  limitText: 'Try again in an hour.',
  welcome: 'Welcome',
  signInAs: 'You can now sign in as {email}.',
  toPortal: 'Go to the portal',
  firstUser: 'You are the first user, and you can invite everyone else. Enter your email and name, and choose a password.',
  resets: 'This sets a new password for {email}. Everything else stays the same, and you’ll be signed out everywhere.',
  invitedAs: 'You were invited as {email}. Choose a password.',
  problems: '{count, plural, one {One entry below needs to be corrected.} other {# entries below need to be corrected.}}',
  email: 'Your email',
  name: 'Your name',
  password: 'Password',
  passwordHelp: 'At least {count, number} characters.',
  again: 'Repeat the password',
  setPassword: 'Set the password',
  notEmail: 'This isn’t an email address',
  takenEmail: 'There already is an account with this email. Sign in instead.',
  notSame: 'The passwords don’t match',
  shortPassword: 'Use at least {count, number} characters',
  longPassword: 'Use at most {count, number} characters',
  emailAsPassword: 'Don’t use your email as the password',
  easyPassword: 'This password is easy to guess. Use several unrelated words.',
  longName: 'Use at most {count, number} characters',
  mixedName: 'Use letters from only one alphabet in your name',
  takenName: 'Someone here already has this name. Add a middle name or an initial.',
});

export type JoinPhrases = typeof joinPhrases.texts;
