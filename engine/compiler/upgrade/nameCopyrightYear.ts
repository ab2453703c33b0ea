import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { overFolder } from '../source/applyOverlay.ts';
import { portalFile, type Migration } from './UpgradeDraft.ts';

/** Matches `portal.copyrightYear` as a whole string or key, or at the start of a placeholder. */
const read = /(?<=")portal\.copyrightYear(?=")|(?<=\{\s*)portal\.copyrightYear(?=\s*[,}])/g;
const order = () => ['$schema', 'name', 'edition', 'fallbackDomain', 'locale', 'numbers'];

/** Moves `copyrightYear` from portal.json and its overlay to `numbers`, and updates all places that read it. */
export const nameCopyrightYear: Migration = (draft) => {
  const before = draft.steps.length;
  for (const file of [portalFile, overFolder + portalFile]) {
    const year = draft.find(file, ['copyrightYear']);
    if (!year) continue;
    const named = setValue(draft.text(file), ['numbers', 'copyrightYear'], year.value, { order });
    const moved = typeof named === 'string' ? removeValue(named, ['copyrightYear']) : named;
    draft.change(file, moved, 'moved "copyrightYear" to "numbers"', year.offset);
  }
  if (draft.steps.length === before) return;
  for (const [file, text] of draft.texts)
    if (!file.startsWith('fixtures/'))
      draft.change(
        file,
        text.replaceAll(read, 'numbers.copyrightYear'),
        '"portal.copyrightYear" is now "numbers.copyrightYear"',
        text.search(read),
      );
};
