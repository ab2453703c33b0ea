import { formatText } from '../../core/text/formatText.ts';
import type { Clock } from '../../core/data/clock.ts';
import type { Domain } from '../../language/domain.ts';
import type { Row } from '../../language/Row.ts';
import type { QueuedMail } from '../database/outbox.ts';
import { unsubscribePath } from './unsubscribeLinks.ts';
import { createViewerContext, isAdmitted, type ServedPortal } from '../people/ServedPortal.ts';

export interface WrittenMail {
  to: { name: string; address: string };
  from: string;
  subject: string;
  text: string;
  /** The web address of the recipient's unsubscribe page. */
  unsubscribe?: string | undefined;
}

interface MailContext {
  portal: ServedPortal;
  clock: Clock;
  /** Returns a variant's origin, such as `https://club.example`. */
  originOf: (domain: Domain) => string;
  /** Signs unsubscribe links. Not needed to display an email. */
  secret?: string | undefined;
}

/** The maximum length of an email address. */
const longestAddress = 254;

/** Composes an email with current data. If there is nothing to send, returns the reason. */
export function composeMail(
  mail: QueuedMail,
  { portal, clock, originOf, secret }: MailContext,
  more: (origin: string) => Row = () => ({}),
): WrittenMail | string {
  const text = Object.hasOwn(portal.mails, mail.mail) ? portal.mails[mail.mail] : undefined;
  if (!text) return `The portal no longer has text for the email "${mail.mail}".`;
  if (mail.person !== undefined && !mail.recipient) return 'The recipient was removed from the portal.';
  const { recipient } = mail;
  const near = [...portal.domains].sort((a, b) => Number(b.name === mail.domain) - Number(a.name === mail.domain));
  const [domain] = recipient ? near.filter((one) => isAdmitted(createViewerContext(portal, one, recipient, clock), portal)) : near;
  if (!domain) return 'The recipient can no longer use the portal.';
  const { scope, viewer } = createViewerContext(portal, domain, recipient, clock);
  const address = String(recipient?.['email'] ?? mail.email ?? '');
  if (address.length > longestAddress) return 'The recipient’s email address is too long.';
  const unsubscribe =
    text.unsubscribe !== undefined && mail.person !== undefined && secret !== undefined
      ? `${originOf(domain)}${unsubscribePath(mail.mail, mail.person, secret)}`
      : undefined;
  const values = { ...mail.given, ...more(originOf(domain)), address: originOf(domain), unsubscribe: unsubscribe ?? '…' };
  const own = { ...scope, values, person: recipient ? viewer : { email: address, name: '' } };
  const written = (part: Parameters<typeof formatText>[0]) => formatText(part, own, portal.settings.locale, portal.gates);
  return {
    to: { name: inOneLine(String(recipient?.['name'] ?? '')), address },
    from: inOneLine(domain.branding.organizationName),
    subject: inOneLine(written(text.subject)).slice(0, 250),
    text: text.body
      .map((part) => written(part).trim())
      .filter((part) => part !== '')
      .join('\n\n'),
    unsubscribe,
  };
}

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
