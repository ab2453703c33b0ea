import type { ActionEntry } from '../../../../engine/language/action.ts';
import type { Payload } from '../../../../engine/react/actions/ActionEnv.ts';
import { effectsByName } from '../../../../engine/react/actions/defineEffect.ts';
import { effects } from '../../../../engine/react/actions/effects.ts';
import { runAction } from '../../../../engine/react/actions/runAction.ts';
import { actionEnv } from './actionEnv.ts';

const kinds = effectsByName(effects);
export type Env = ReturnType<typeof actionEnv>;

export function runIn(env: Env, entry: ActionEntry, payload: Payload = {}): Promise<boolean> {
  return runAction([entry].flat(), payload, env, kinds);
}

export async function run(entry: ActionEntry, payload: Payload = {}, scope: Record<string, unknown> = {}): Promise<Env> {
  const env = actionEnv(payload, scope);
  await runIn(env, entry, payload);
  return env;
}

export const plots = (env: Env) => env.data.list('plots');
export const noticed = (env: Env) => env.notice.mock.calls.map(([text]) => text);
export const failed = (env: Env) => String(env.console.error.mock.calls[0]?.[1]);
