import { message, Refusal } from '../people/Refusal.ts';

/** Throws a 409 `Refusal` if there is no mail server. */
export function refuseWithoutServer(sendsMail: boolean): void {
  if (!sendsMail) throw new Refusal(409, 'refused', message('mailOff'));
}
