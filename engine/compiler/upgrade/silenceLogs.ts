import type { Migration } from './UpgradeDraft.ts';

/** Adds `"silent": true` to `log` effects without `say`. In edition 1, these effects only logged to the console. */
export const silenceLogs: Migration = (draft) => {
  for (const { code, file, path } of draft.problems())
    if (code === 'no-words' && path)
      draft.rewrite(file, path, (log) => ({ ...log, silent: true }), 'added "silent": true, because "log" now shows its "say"');
};
