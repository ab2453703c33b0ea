import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCompiler } from '../../engine/compiler/compilePortal.ts';
import type { EditCommand } from '../../engine/compiler/edits/EditCommand.ts';
import { createEdits } from '../../engine/compiler/edits/createEdits.ts';
import { engineVocabulary } from '../support/vocabulary.ts';
import { readFiles, follow, parseRecipes, type Snippet } from './recipes.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

const garden = readFiles('tests/portals/garden');
const recipes = parseRecipes(readFileSync('docs/cookbook.md', 'utf8'));

function commandFor({ file, at, text, gone }: Snippet, before: unknown): EditCommand | string {
  if (at === undefined) return gone ? { do: 'removeFile', file, everywhere: false } : text;
  const keys = at.split('/').slice(1);
  const around = keys.slice(0, -1).reduce<{ value: unknown; path: (string | number)[] }>(
    ({ value, path }, key) => {
      const isList = Array.isArray(value);
      const inner: unknown = isList ? value[Number(key)] : Object.entries(value ?? {}).find(([name]) => name === key)?.[1];
      return { value: inner, path: [...path, isList ? Number(key) : key] };
    },
    { value: before, path: [] },
  );
  const last = keys.at(-1) ?? '';
  const isList = Array.isArray(around.value);
  const place = [...around.path, isList ? Number(last) : last];
  if (gone) return { do: 'remove', file, path: place };
  const value: unknown = JSON.parse(text);
  if (!isList) return { do: 'set', file, path: place, value };
  return { do: 'insert', file, path: around.path, value, ...(last !== '-' && { at: Number(last) }) };
}

test.each(nonEmpty(recipes.map((recipe) => [recipe.name, recipe] as const)))(
  'the workbench writes the same files for "%s" as the recipe',
  (_, { snippets }) => {
    const { apply } = createEdits(engineVocabulary, createCompiler(engineVocabulary));
    let written: Record<string, string> = garden;
    let texts: ReadonlyMap<string, string> = new Map(Object.entries(garden).filter(([file]) => file.endsWith('.json')));
    for (const snippet of snippets) {
      written = follow(written, snippet);
      const command = commandFor(snippet, JSON.parse(texts.get(snippet.file) ?? 'null'));
      const changed = typeof command === 'string' ? new Map([[snippet.file, command]]) : apply(texts, command);
      if ('mistake' in changed) throw new Error(changed.mistake);
      const next = new Map(texts);
      for (const [file, text] of changed) {
        if (text === null) next.delete(file);
        else next.set(file, text);
      }
      texts = next;
    }
    const files = Object.entries(written).filter(([file]) => file.endsWith('.json') && !file.startsWith('portal-config/schema/'));
    for (const [file, text] of files) expect([file, JSON.parse(texts.get(file) ?? 'null')]).toEqual([file, JSON.parse(text)]);
    expect(nonEmpty(texts.keys()).filter((file) => !(file in written))).toEqual([]);
  },
);
