import { definePhrases } from '../fields/phrases.ts';

export const joinPhrases = definePhrases('join', {
  join: 'Join',
  newPassword: 'Choose a new password',
  gone: 'This link has expired',
  goneText: 'An invitation works once, expires after {days, number} days, and can be withdrawn. Ask the person who sent it for a new one.',
  ownGoneText:
    'A password reset link works once and expires after {hours, plural, one {an hour} other {# hours}}. You can request another one from the sign-in page.',
  used: 'This link was already used',
  usedText:
    'If you already used this link, sign in with your email and the password you chose. If you didn’t, ask the person who sent the link for a new one.',
  ownUsedText:
    'If you already used this link, sign in with your email and the password you chose. If not, request another one from the sign-in page.',
  limit: 'Too many attempts',
  limitText: 'Try again in an hour.',
  welcome: 'Welcome',
  signInAs: 'You can now sign in as {email}.',
  toPortal: 'Go to the portal',
  firstUser: 'You are the first user, and you can invite everyone else. Enter your email and name, and choose a password.',
  resets: 'This sets a new password for {email} and signs you out everywhere. Nothing else changes.',
  invitedAs: 'You were invited as {email}. Choose a password.',
  problems: '{count, plural, one {One entry below needs to be corrected.} other {# entries below need to be corrected.}}',
  email: 'Your email',
  name: 'Your name',
  password: 'Password',
  passwordHelp: 'At least {count, number} characters.',
  again: 'Confirm password',
  setPassword: 'Set the password',
  notEmail: 'This isn’t an email address',
  takenEmail: 'An account with this email already exists. Sign in instead.',
  notSame: 'The passwords don’t match',
  shortPassword: 'Use at least {count, number} characters',
  longPassword: 'Use at most {count, number} characters',
  emailAsPassword: 'Don’t use your email as the password',
  easyPassword: 'This password is easy to guess. Use several unrelated words.',
  longName: 'Use at most {count, number} characters',
  mixedName: 'Use letters from only one alphabet in your name',
  unsubscribe: 'Unsubscribe',
  unsubscribeText: 'You won’t get these emails anymore. Everything else stays the same.',
  unsubscribed: 'You’re unsubscribed',
  unsubscribedText: 'If you change your mind, sign in and turn these emails on again in your settings.',
  broken: 'This link doesn’t work',
  brokenText: 'The address may be incomplete. Open the link in the email again.',
  takenName: 'Another user already has this name. Add a middle name or an initial.',
});

export type JoinPhrases = typeof joinPhrases.texts;
