import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCompiler } from '../../engine/compiler/compilePortal.ts';
import type { EditCommand } from '../../engine/compiler/edits/EditCommand.ts';
import { createEdits } from '../../engine/compiler/edits/createEdits.ts';
import { followForms, type FormHand } from '../support/followForms.ts';
import { engineVocabulary } from '../support/vocabulary.ts';
import { asText, begun, readFiles, follow, labelSnippet, parseRecipes } from './recipes.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const garden = readFiles('tests/portals/garden');
const recipes = parseRecipes(readFileSync('docs/cookbook.md', 'utf8'));

/** Opens a draft. The returned `hand` edits it with the same commands as the workbench's forms. */
function drafted(start: ReadonlyMap<string, string>) {
  const check = createCompiler(engineVocabulary);
  const edits = createEdits(engineVocabulary, check);
  let texts = start;
  const run = async (command: EditCommand) => {
    const made = edits.apply(texts, command);
    if ('mistake' in made) throw new Error(made.mistake);
    const next = new Map(texts);
    for (const [file, text] of made) {
      if (text === null) next.delete(file);
      else next.set(file, text);
    }
    texts = next;
  };
  const hand: FormHand = {
    form: async (file, path) => {
      const form = edits.form(check(texts), file, path);
      if ('mistake' in form) throw new Error(form.mistake);
      return form;
    },
    value: async (file) => JSON.parse(texts.get(file) ?? 'null') as unknown,
    fill: async ({ file, path }, field, value) => {
      const also = field.options?.find((option) => option.value === value)?.also ?? [];
      for (const one of [{ key: field.key, value }, ...also])
        await run({ do: 'set', file, path: [...path, one.key], ...(one.value !== undefined && { value: one.value }) });
    },
    add: ({ file }, list, { at, value }) => run({ do: 'insert', file, path: list.path, at: at ?? list.entries.length, value }),
    moveUp: ({ file }, list, index) => run({ do: 'move', file, path: list.entries[index]?.path ?? [], to: index - 1 }),
    removeFrom: ({ file }, list, index) => run({ do: 'remove', file, path: list.entries[index]?.path ?? [] }),
    remove: ({ file, others }, key) => run({ do: 'remove', file, path: others.find((other) => other.key === key)?.path ?? [] }),
    addKey: ({ file, path }, key, { value }) => run({ do: 'insert', file, path, key, value }),
    condition: ({ file }, { path }, wanted) => run({ do: 'set', file, path, ...(wanted && { value: wanted }) }),
    convert: ({ file }, { path, value }) => run({ do: 'set', file, path, value }),
  };
  return { hand, run, texts: () => texts, put: (file: string, text: string) => (texts = new Map(texts).set(file, text)) };
}

test.each(nonEmpty(recipes.map((recipe) => [recipe.name, recipe] as const)))(
  'the workbench’s forms can follow "%s" except for the parts they can’t write',
  async (_, { snippets }) => {
    let written: Record<string, string> = garden;
    const draft = drafted(new Map(Object.entries(garden).filter(([file]) => file.endsWith('.json'))));
    const left: string[] = [];
    for (const snippet of snippets) {
      const { file, at, gone } = snippet;
      written = follow(written, snippet);
      const wanted: unknown = JSON.parse(written[file] ?? 'null');
      if (at === undefined && gone) await draft.run({ do: 'removeFile', file, everywhere: false });
      else {
        if (!draft.texts().has(file)) draft.put(file, begun(wanted));
        await followForms(draft.hand, file, [], wanted).catch(() => {
          left.push(labelSnippet(snippet));
          draft.put(file, written[file] ?? '');
        });
      }
      expect(JSON.parse(draft.texts().get(file) ?? 'null')).toEqual(wanted);
    }
    expect(left).toEqual(snippets.map(labelSnippet).filter((place) => asText.has(place)));
  },
);
