import type { ChangedFiles } from './applyCommand.ts';
import type { EditCommand, Mistake, Texts } from './EditCommand.ts';
import { nodeAt, parseJsonTree } from './jsonTree.ts';

/** Replaces strings without reformatting their files. Returns a `Mistake` if a string no longer equals `from` or a file can't be read. */
export function replaceTexts(texts: Texts, { places }: Extract<EditCommand, { do: 'replace' }>): ChangedFiles | Mistake {
  const changed = new Map<string, string>();
  for (const file of new Set(places.map((place) => place.file))) {
    const text = texts.get(file);
    const root = text === undefined ? undefined : parseJsonTree(text);
    if (text === undefined || !root) return { mistake: `"${file}" can't be read; fix its text first` };
    const found = places
      .filter((place) => place.file === file)
      .map(({ path, from, to }) => {
        const { node, depth } = nodeAt(root, path);
        return depth === path.length && node.value === from ? { node, to } : undefined;
      });
    const targets = found.filter((one) => one !== undefined).sort((one, other) => other.node.offset - one.node.offset);
    if (targets.length < found.length) return { mistake: `${file} has changed in the meantime; review the text again` };
    const made = targets.reduce(
      (before, { node: { offset, length }, to }) => before.slice(0, offset) + JSON.stringify(to) + before.slice(offset + length),
      text,
    );
    if (made !== text) changed.set(file, made);
  }
  return changed;
}
