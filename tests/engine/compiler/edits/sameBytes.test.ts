import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { createEdits, type Edits } from '../../../../engine/compiler/edits/createEdits.ts';
import type { FormField } from '../../../../engine/compiler/edits/EntryForm.ts';
import { isObject } from '../../../../engine/compiler/source/Source.ts';
import { isFull, sampled } from '../../../support/fullCounts.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';
import { portalNamed, type PortalName } from '../changes/portals.ts';
import { randomEdit } from '../changes/randomEdit.ts';
import { random } from '../slips/random.ts';
import { formAt, placesIn } from './forms.ts';

type Texts = ReadonlyMap<string, string>;

/** Returns a different value that the field's control could produce. */
function otherValue({ control, value, options = [] }: FormField): unknown {
  if (control === 'choice') return options.find((option) => option.value !== value)?.value ?? 'other';
  if (control === 'number') return typeof value === 'number' ? value + 1 : 1;
  if (control === 'checkbox') return value !== true;
  if (Array.isArray(value)) return [...value, 'another'];
  if (control === 'json') return isObject(value) ? { ...value, another: true } : 'another';
  return `${typeof value === 'string' ? value : ''} and "more"\n…`;
}

/** Rewrites `95.0` as `95`, as the workbench does when a number changes. */
function plainNumbers(text = ''): string {
  return text.replaceAll(/(\d)\.0\b/g, '$1');
}

/** Returns true if two values are equal, ignoring the value at `path`. */
function areSameBeside(path: readonly (string | number)[], before: unknown, after: unknown): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  const at = (value: unknown, name: string | number) => Object(value)[name] as unknown; // `Object(value)[name]` has the type `any`.
  const names = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  return [...names].every((name) =>
    name === String(key) ? areSameBeside(rest, at(before, name), at(after, name)) : isDeepStrictEqual(at(before, name), at(after, name)),
  );
}

/** Filters for the entries and fields to test. Testing all of them would take too long. */
interface Chosen {
  /** True if an entry should be tested. `kind` is a folder and the keys of an entry, separated by spaces, such as `screens/ blocks`. */
  place?: (kind: string) => boolean;
  same: () => boolean;
  other: () => boolean;
}

/** Sets each field to its current value, and then to another value and back. The file must be unchanged afterward. Returns the errors. */
function wrongly(edits: Edits, texts: Texts, file: string, checked: CheckedPortal, chosen: Chosen): string[] {
  const text = texts.get(file) ?? '';
  const wrong: string[] = [];
  for (const place of placesIn(JSON.parse(text))) {
    const kind = [file.replace(/[^/]+$/, ''), ...place.filter((key) => typeof key === 'string')].join(' ');
    if (chosen.place && !chosen.place(kind)) continue;
    const form = formAt(edits, checked, file, place);
    for (const field of form.fields) {
      const path = [...form.path, field.key];
      const set = (from: Texts, value: unknown): Texts => {
        const made = edits.apply(from, { do: 'set', file: form.file, path, value });
        if ('mistake' in made) throw new Error(`${file} ${path.join('.')}: ${made.mistake}`);
        const files = new Map(from);
        for (const [name, written] of made) if (written !== null) files.set(name, written);
        return files;
      };
      if (field.isSet && chosen.same() && set(texts, field.value).get(file) !== text)
        wrong.push(`${file} ${path.join('.')}: the same value`);
      if (!chosen.other()) continue;
      const changed = set(texts, otherValue(field));
      if (changed.get(form.file) === texts.get(form.file)) wrong.push(`${file} ${path.join('.')}: nothing was changed`);
      const json = (files: Texts): unknown => JSON.parse(files.get(form.file) ?? '');
      // Skip a change to `of` that also changes other fields, because changing `of` back doesn't restore them.
      if (field.key === 'of' && !areSameBeside(path, json(texts), json(changed))) continue;
      const back = set(changed, field.isSet ? field.value : undefined);
      if (plainNumbers(back.get(form.file)) !== plainNumbers(texts.get(form.file))) wrong.push(`${file} ${path.join('.')}: there and back`);
    }
  }
  return wrong;
}

test.each(['garden', 'rowing', 'harbor', 'chapter'] satisfies PortalName[])(
  'setting a form field of the %s portal to its own value, or to another and back, changes no byte',
  async (name) => {
    const { texts, check, edits } = await portalNamed(name);
    const checked = check(texts);
    const next = random(5);
    const kinds = new Set<string>();
    const wrong = [...texts.keys()].flatMap((file) =>
      wrongly(edits, texts, file, checked, {
        // Try every place in the small portals `garden` and `harbor`. In `rowing`, try at least one place of each kind.
        place: (kind) => {
          const isNew = !kinds.has(kind);
          kinds.add(kind);
          return isFull || ['garden', 'harbor'].includes(name) || (name === 'rowing' && isNew) || next() < 0.12;
        },
        same: () => name !== 'chapter' || next() < 0.3,
        other: () => next() < (name === 'chapter' ? 0.005 : 0.05),
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test('setting a field to the value that it shows changes no byte of a randomly changed manifest, valid or not', async () => {
  const { texts, check, edits } = await portalNamed('rowing');
  const next = random(11);
  let made: Texts = texts;
  const wrong: string[] = [];
  let count = 0;
  while (count < sampled(50, 1000)) {
    // Make five changes, each in a different file, before checking the portal.
    const files = new Set<string>();
    if (count % 25 === 0) made = texts;
    while (files.size < 5) {
      const edit = randomEdit(made, next);
      if (!edit || files.has(edit.file)) continue;
      files.add(edit.file);
      made = edit.files;
    }
    count += files.size;
    const checked = check(made);
    const chosen = { place: () => next() < 0.2, same: () => next() < 0.2, other: () => next() < 0.02 };
    for (const file of files) wrong.push(...wrongly(edits, made, file, checked, chosen));
  }
  expect(wrong).toEqual([]);
});

test('an invalid JSON file has no form and says why', () => {
  const check = () => {
    throw new Error('not asked');
  };
  const edits = createEdits(engineVocabulary, check);
  const texts = new Map([['portal-config/gates.json', '{ "a": ']]);
  expect(edits.apply(texts, { do: 'set', file: 'portal-config/gates.json', path: ['a'], value: 1 })).toEqual({
    mistake: '"portal-config/gates.json" isn\'t valid JSON; fix its text first',
  });
});
