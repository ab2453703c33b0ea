import { subjectName } from '../../core/text/say.ts';
import { renameKey } from '../edits/jsonEdits.ts';
import { renamedKey } from '../shape/renamedKeys.ts';
import type { Migration } from './UpgradeDraft.ts';

export const renameKeys: Migration = (draft) => {
  for (const { code, file, path, about, suggestion } of draft.problems()) {
    const key = subjectName('key', about);
    if (code !== 'unknown-key' || !path || key === undefined || suggestion === undefined) continue;
    // Rename only keys from edition 1, not misspelled keys.
    if (renamedKey(key, [suggestion]) === undefined) continue;
    const sentence = `renamed "${key}" to "${suggestion}"`;
    draft.change(file, renameKey(draft.text(file), path, suggestion), sentence, draft.find(file, path)?.offset);
  }
};
