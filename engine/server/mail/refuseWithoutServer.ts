import { message, Refusal } from '../people/Refusal.ts';

/** Throws Refusal 409 if there is no mail server. */
export function refuseWithoutServer(sendsMail: boolean): void {
  if (!sendsMail) throw new Refusal(409, 'refused', message('mailOff'));
}
