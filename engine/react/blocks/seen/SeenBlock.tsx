import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../actions/useAction.ts';
import { useValue } from '../../context/useValue.ts';
import type { SeenProps } from './seenSchema.ts';

/**
 * Runs an action once the page is visible, and again when the payload changes. Failures are only logged, because the viewer didn't start
 * the action.
 */
export default function SeenBlock({ do: action, with: given = {} }: SeenProps) {
  const act = useAction();
  const valueOf = useValue();
  const payload = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, valueOf(value)]));
  const key = JSON.stringify([action, payload]);
  const run = useEffectEvent(() => void act(action, { payload, notice: () => undefined }));
  useEffect(() => onceVisible(run), [key]);
  return null;
}

/** Calls a function once the page is visible. Returns a function that cancels the call. */
function onceVisible(call: () => void): () => void {
  const runIfVisible = () => {
    if (document.visibilityState === 'hidden') return;
    cancel();
    call();
  };
  const cancel = () => document.removeEventListener('visibilitychange', runIfVisible);
  document.addEventListener('visibilitychange', runIfVisible);
  runIfVisible();
  return cancel;
}
