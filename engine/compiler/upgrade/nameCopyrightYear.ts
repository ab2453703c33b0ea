import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { nodeIn } from '../edits/jsonTree.ts';
import type { Texts } from '../edits/Command.ts';
import { overFolder } from '../source/applyOverlay.ts';
import { lineAt, portalFile, type Migrated, type Migration } from './Migration.ts';

/** The path as a whole text or key, or at the start of a placeholder. Prose that mentions it stays. */
const read = /(?<=")portal\.copyrightYear(?=")|(?<=\{\s*)portal\.copyrightYear(?=\s*[,}])/g;
const order = () => ['$schema', 'name', 'edition', 'fallbackDomain', 'locale', 'numbers'];

/** Moves `copyrightYear` of portal.json, and of the file laid over it, to its `numbers`, with everything that reads it. */
export const nameCopyrightYear: Migration = (texts) => {
  const moved = [portalFile, overFolder + portalFile].reduce<Migrated>(
    (made, file) => {
      const { texts: next, steps } = moveIn(made.texts, file);
      return { texts: next, steps: [...made.steps, ...steps] };
    },
    { texts, steps: [] },
  );
  return moved.steps.length === 0 ? moved : withReads(moved);
};

function moveIn(texts: Texts, file: string): Migrated {
  const text = texts.get(file) ?? '';
  const node = nodeIn(text, ['copyrightYear']);
  if (!node) return { texts, steps: [] };
  const named = setValue(text, ['numbers', 'copyrightYear'], node.value, { order });
  const made = typeof named === 'string' ? removeValue(named, ['copyrightYear']) : named;
  if (typeof made !== 'string') return { texts, steps: [] };
  const steps = [{ file, line: lineAt(text, node.offset), sentence: 'moved "copyrightYear" to "numbers"' }];
  return { texts: new Map(texts).set(file, made), steps };
}

function withReads({ texts, steps }: Migrated): Migrated {
  const made = new Map(texts);
  const reads = [...texts].flatMap(([file, text]) => {
    const at = file.startsWith('fixtures/') ? -1 : text.search(read);
    if (at < 0) return [];
    made.set(file, text.replaceAll(read, 'numbers.copyrightYear'));
    return [{ file, line: lineAt(text, at), sentence: '"portal.copyrightYear" is now "numbers.copyrightYear"' }];
  });
  return { texts: made, steps: [...steps, ...reads] };
}
