import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { edited, portalNamed } from '../changes/portals.ts';
import { formAt, placesIn } from './forms.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

async function garden() {
  const { texts, check, edits } = await portalNamed('garden');
  const checked = check(texts);
  return { texts, check, edits, checked, form: (file: string, ...path: (string | number)[]) => formAt(edits, checked, file, path) };
}

const field = ({ fields }: EntryForm, key: string) => fields.find((one) => one.key === key);

test('a block’s form has fields from its schema, lists, and nested forms', async () => {
  const form = (await garden()).form('screens/plots/list.json', 'blocks', 1);
  expect(form.title).toBe('List: All plots');
  expect(form.crumbs).toEqual([{ title: 'Plots', file: 'screens/plots/list.json', path: [] }]);
  expect(field(form, 'title')).toMatchObject({ label: 'Title', control: 'text', value: 'All plots', isSet: true, required: true });
  expect(field(form, 'of')).toMatchObject({ control: 'choice', open: true, value: 'plots' });
  expect(field(form, 'sort')?.options).toContainEqual({ value: '-rent', label: 'Rent, descending' });
  expect(field(form, 'limit')).toMatchObject({ control: 'number', isSet: false, required: false });
  expect(form.conditions?.of.find(({ key }) => key === 'when')).toMatchObject({
    label: 'Show when',
    value: undefined,
    path: ['blocks', 1, 'when'],
  });
  expect(form.others.find(({ key }) => key === 'item')?.summary).toBe('title keeper, details area, sown, badges crop');
});

test('the path to an entry of a list includes the list if it has a form of its own', async () => {
  const { form } = await garden();
  const titles = (made: EntryForm) => made.crumbs.map(({ title }) => title);
  expect(titles(form('portal-config/choices.json', 'crop', 0))).toEqual(['Choices', 'Crop']);
  expect(titles(form('fixtures/plots.json', 0))).toEqual(['Plots']);
  expect(titles(form('portal-config/navigation/plots.json', 'items', 0))).toEqual(['Garden']);
});

test('names are offered as choices under their labels', async () => {
  const { form } = await garden();
  expect(field(form('screens/plots/keys.json'), 'gate')?.options?.map(({ value }) => value)).toEqual(['seedSwap', 'signedIn', 'warden']);
  expect(field(form('portal-config/navigation/plots.json', 'items', 0), 'to')?.options).toContainEqual({
    value: '/plots/keys',
    label: 'Keys (/plots/keys)',
  });
  expect(field(form('screens/plots/list.json', 'blocks', 1, 'item'), 'title')?.options).toContainEqual({
    value: 'keeper',
    label: 'Keeper',
  });
});

test('a form named only by computed values has a plain title, and icons are marked as shared by all fields', async () => {
  const { form } = await garden();
  expect(form('screens/index.json').title).toBe('First page');
  expect(form('portal-config/gates.json').title).toBe('Gates');
  const icon = field(form('portal-config/navigation/plots.json', 'items', 0), 'icon');
  expect(icon).toMatchObject({ control: 'choice', named: 'icon', value: 'sprout' });
  expect(field(form('portal-config/navigation/plots.json', 'items', 0), 'to')).not.toHaveProperty('named');
});

test('the label of a list’s add button names one of its entries', async () => {
  const { lists } = (await garden()).form('portal-config/choices.json');
  expect(
    nonEmpty(lists)
      .flatMap(({ adds }) => adds.map(({ label }) => label))
      .filter((label) => /(stat|ser)[uy]$/.test(label)),
  ).toEqual([]);
  const { form } = await garden();
  expect(form('portal-config/forms/pest.json').lists.find(({ key }) => key === 'also')?.adds[0]?.label).toBe('Button');
});

test('a table offers no second column for a field, only a computed one', async () => {
  const { texts, check, edits } = await portalNamed('rowing');
  const [columns] = formAt(edits, check(texts), 'portal-config/tables/crew.json', []).lists;
  const added = columns?.adds.map(({ value }) => value) ?? [];
  expect(added).not.toContain('name');
  expect(added.filter((value) => typeof value === 'object')).toMatchObject([{ value: { count: expect.any(String) } }]);
});

test('a record’s form has the fields of its entity', async () => {
  const form = (await garden()).form('fixtures/plots.json', 0);
  expect(form.fields.map(({ label }) => label)).toEqual(['Id', 'Keeper', 'Crop', 'Area', 'Rent', 'Sown']);
  expect(field(form, 'crop')).toMatchObject({ control: 'choice', value: 'beans' });
});

test('a field explains how its value is stored if it is displayed differently', async () => {
  const form = (await garden()).form('fixtures/plots.json', 0);
  expect(field(form, 'rent')?.help).toBe('In cents: 12550 is $125.50.');
  expect(field(form, 'sown')?.help).toBe('Year-month-day, such as `2026-01-31`, or relative to today, such as `@d+7`.');
  expect(field(form, 'keeper')?.help).toBe('');
});

test('a field that is written as a name has a form, and becomes an object when a key is set', async () => {
  const { texts, edits, form } = await garden();
  expect(field(form('portal-config/forms/pest.json', 'fields', 0), 'name')).toMatchObject({ value: 'pest' });
  const made = edits.apply(texts, {
    do: 'set',
    file: 'portal-config/forms/pest.json',
    path: ['fields', 0, 'help'],
    value: 'What you saw.',
  });
  expect('mistake' in made ? made : made.get('portal-config/forms/pest.json')).toContain(
    '"fields": [{ "name": "pest", "help": "What you saw." }, { "name": "phone", "help": "Only if we may call you." }, "notes"],',
  );
});

/** Adds a `tend` action to the garden portal. */
async function acting(tend: object) {
  const { texts, check, edits } = await garden();
  const files = new Map(texts);
  const actions = JSON.parse(texts.get('portal-config/actions.json') ?? '{}') as object;
  files.set('portal-config/actions.json', JSON.stringify({ ...actions, tend }));
  const checked = check(files);
  return { files, edits, form: (...path: (string | number)[]) => formAt(edits, checked, 'portal-config/actions.json', path) };
}

test('choosing another effect for an action adds the required keys and removes unknown ones', async () => {
  const { files, edits, form } = await acting({ effect: 'log', silent: true, confirm: 'Tend it?' });
  const effect = field(form('tend'), 'effect');
  expect(effect).toMatchObject({ label: 'What it does', control: 'choice', value: 'log', isSet: true, required: true });
  expect(effect?.options?.find(({ value }) => value === 'log')).toEqual({ value: 'log', label: 'Log' });
  const update = effect?.options?.find(({ value }) => value === 'update');
  const changed = [{ key: 'effect', value: 'update' as unknown }, ...(update?.also ?? [])].reduce<ReadonlyMap<string, string>>(
    (texts, { key, value }) => {
      const made = edits.apply(texts, { do: 'set', file: 'portal-config/actions.json', path: ['tend', key], value });
      if ('mistake' in made) throw new Error(made.mistake);
      return applyChanges(texts, made);
    },
    files,
  );
  expect((JSON.parse(changed.get('portal-config/actions.json') ?? '') as { tend: unknown }).tend).toEqual({
    effect: 'update',
    of: 'plots',
    confirm: 'Tend it?',
  });
});

test('a question written as one text becomes the title of the detailed question', async () => {
  const { files, edits, form } = await acting({ effect: 'log', silent: true, confirm: 'Tend it?' });
  expect(field(form('tend', 'confirm'), 'title')).toMatchObject({ value: 'Tend it?', isSet: true });
  const made = edits.apply(files, { do: 'set', file: 'portal-config/actions.json', path: ['tend', 'confirm', 'label'], value: 'Tend' });
  if ('mistake' in made) throw new Error(made.mistake);
  expect(JSON.parse(made.get('portal-config/actions.json') ?? '')).toMatchObject({
    tend: { confirm: { title: 'Tend it?', label: 'Tend' } },
  });
});

test('an entry under a chosen name can be removed', async () => {
  const { form } = await acting({ effect: 'insert', of: 'reports', set: { pest: 'row.crop' }, say: 'Done' });
  expect(form().others.find(({ key }) => key === 'tend')?.canGo).toBe(true);
  expect(field(form('tend', 'set'), 'pest')?.required).toBe(false);
  expect(form('tend', 'set').keys?.adds.map(({ key }) => key)).toContain('phone');
});

test('the fields that an action changes are chosen from the record’s fields', async () => {
  const { form } = await acting({ effect: 'update', of: 'plots', set: { crop: 'peas' } });
  const { keys } = form('tend', 'set');
  expect(keys?.taken).toEqual(['crop']);
  expect(keys?.adds).toContainEqual({ label: 'Sown', key: 'sown', value: 'now.date' });
  expect(keys?.adds.map(({ key }) => key)).not.toContain('id');
  expect(field(form('tend', 'set'), 'crop')?.options).toContainEqual({ value: 'beans', label: 'beans' });
});

test('a file keyed by names accepts a new name and never overwrites an existing one', async () => {
  const { texts, edits, form } = await garden();
  expect(form('portal-config/gates.json').keys).toMatchObject({ label: 'Gate', taken: ['signedIn', 'seedSwap', 'warden'] });
  expect(form('portal-config/actions.json').keys?.adds.map(({ label }) => label)).toContain('Update');
  expect(form('portal-config/choices.json').keys?.label).toBe('List of choices');
  expect(form('screens/plots/keys.json').keys).toBeUndefined();
  expect(edits.apply(texts, { do: 'insert', file: 'portal-config/gates.json', path: [], key: 'warden', value: {} })).toEqual({
    mistake: '"warden" already exists',
  });
});

test('a single text or number is edited in the form of the object around it', async () => {
  const { form } = await garden();
  expect(form('portal-config/navigation/plots.json', 'items', 1, 'to').path).toEqual(['items', 1]);
  expect(form('portal-config/forms/pest.json', 'fields', 0).path).toEqual(['fields', 0]);
  expect(form('portal-config/portal.json', 'features', 1).path).toEqual(['features']);
});

test('a part’s form opens in the part’s own file', async () => {
  const { texts, edits, check } = await portalNamed('rowing');
  const form = formAt(edits, check(texts), 'screens/club/regattas.json', ['blocks', 1, 'blocks', 0, 'blocks', 0]);
  expect(form.file).toBe('screens/_regatta-facts.json');
  expect(form.path).toEqual(['blocks', 0]);
});

test('invalid JSON, a missing file, and a path that leads nowhere don’t throw', async () => {
  const { texts, check, edits } = await garden();
  const checked = check(edited(texts, [['screens/plots/keys.json', undefined, '{ "title": "Keys", "blocks": [']]));
  expect(edits.form(checked, 'screens/plots/keys.json', [])).toEqual({
    mistake: '"screens/plots/keys.json" isn\'t valid JSON; fix its text first',
  });
  expect(edits.form(checked, 'screens/nowhere.json', [])).toEqual({ mistake: 'there is no manifest "screens/nowhere.json"' });
  expect(edits.form(checked, 'portal-config/gates.json', ['no', 3, 'where'])).toMatchObject({ lists: [], others: [] });
});

test('everything that a list or object offers to add is valid there', async () => {
  const { texts, check, edits, checked } = await garden();
  const tried = new Set<string>();
  const wrong: string[] = [];
  for (const [file, text] of texts)
    for (const place of placesIn(JSON.parse(text))) {
      const form = formAt(edits, checked, file, place);
      const lists = form.lists.flatMap(({ path, adds, key }) => adds.map((add) => ({ ...add, path, list: key, key: undefined })));
      const named = { path: form.path, list: 'keys' };
      const keys = (form.keys?.adds ?? []).map((add) => ({ at: undefined, ...add, ...named, key: add.key ?? 'newOne' }));
      for (const { value, at, label, path, list, key } of [...lists, ...keys]) {
        const again = `${form.description} ${list} ${typeof value === 'string' ? '' : JSON.stringify(value)}`;
        if (tried.has(again)) continue;
        tried.add(again);
        const made = edits.apply(texts, {
          do: 'insert',
          file: form.file,
          path,
          value,
          ...(at !== undefined && { at }),
          ...(key !== undefined && { key }),
        });
        if ('mistake' in made) throw new Error(made.mistake);
        const errors = check(applyChanges(texts, made)).problems.filter(({ severity }) => severity === 'error');
        wrong.push(...errors.map((error) => `${label}: ${formatProblem(error)}`));
      }
    }
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(150);
});
