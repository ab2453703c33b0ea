import { closeDialog } from '../../context/usePageState.ts';
import type { EffectKind, Payload } from '../ActionEnv.ts';
import { evaluateAll } from '../evaluateAll.ts';

const defaultMessage = 'Sample data: nothing was changed';

/** Writes to the console and, unless `silent`, says politely that nothing was changed. With `closes` the open dialog is hidden. Passwords are not written. */
export const log: EffectKind<'log'> = {
  effect: 'log',
  async run({ message, silent, closes, with: added }, payload, env) {
    const written = added ? { ...(await evaluateAll(added, env.evaluate)), ...payload } : payload;
    env.console.info(`[action] ${env.name}`, withoutPasswords(written));
    if (closes) closeDialog(env.pageState);
    if (!silent) env.notice(message === undefined ? defaultMessage : env.format(message));
  },
};

function withoutPasswords(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, /password/i.test(key) ? '•••' : value]));
}
