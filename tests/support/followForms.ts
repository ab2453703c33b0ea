import type { EntryForm, FormCondition, FormConversion, FormField, FormList } from '../../engine/compiler/edits/EntryForm.ts';
import { isObject, valueAt, type Path } from '../../engine/compiler/source/Source.ts';

/** Edits the draft through the workbench's forms. Each edit resolves after the draft has changed. */
export interface FormHand {
  form: (file: string, path: Path) => Promise<EntryForm>;
  /** Returns the parsed contents of one of the draft's files. */
  value: (file: string) => Promise<unknown>;
  /** Fills in, checks, or selects a field's value. `undefined` clears it. */
  fill: (form: EntryForm, field: FormField, value: unknown) => Promise<void>;
  add: (form: EntryForm, list: FormList, add: FormList['adds'][number]) => Promise<void>;
  moveUp: (form: EntryForm, list: FormList, index: number) => Promise<void>;
  removeFrom: (form: EntryForm, list: FormList, index: number) => Promise<void>;
  /** Clicks the button that removes the key's entry. */
  remove: (form: EntryForm, key: string) => Promise<void>;
  /** Adds an entry named `key`. If the form offers several types, selects the type `add.label`. */
  addKey: (form: EntryForm, key: string, add: { label: string; value: unknown; key?: string }) => Promise<void>;
  convert: (form: EntryForm, conversion: FormConversion) => Promise<void>;
  /** Builds a condition's rows in the form. If `wanted` is `undefined`, removes the condition. */
  condition: (form: EntryForm, condition: FormCondition, wanted: Readonly<Record<string, unknown>> | undefined) => Promise<void>;
}

class NoForm extends Error {}

/** Changes a value in a file to the wanted value. Uses only forms, and throws if they don't allow the change. */
export async function followForms(hand: FormHand, file: string, path: Path, wanted: unknown): Promise<void> {
  // Make one change per round, because each change may reveal more fields.
  for (let round = 0; round < 60; round += 1) {
    const now = valueAt(await hand.value(file), path);
    if (isAlike(now, wanted)) return;
    const form = await hand.form(file, path);
    if (!(await step(hand, { file, path, form, now, wanted }))) throw new NoForm(`${where(file, path)}: no form makes it ${words(wanted)}`);
  }
  throw new NoForm(`${where(file, path)}: no end to it`);
}

interface Place {
  file: string;
  path: Path;
  form: EntryForm;
  now: unknown;
  wanted: unknown;
}

/** Tries to make one change. Returns true on success. */
async function step(hand: FormHand, place: Place): Promise<boolean> {
  const { path, form, now, wanted } = place;
  if (Array.isArray(wanted)) {
    const list = form.lists.find((one) => isAlike(one.path, path));
    if (!list) return false;
    await listStep(hand, place, list, wanted);
    return true;
  }
  if (!isObject(wanted)) {
    const field = isAlike(form.path, path) ? form.fields[0] : form.fields.find(({ key }) => key === String(path.at(-1)));
    const conversion = findMostSimilar(
      form.conversions.filter((one) => one.of === '' && isAlike(one.path, path)),
      wanted,
    );
    if (isObject(now) && conversion) await hand.convert(form, conversion);
    else if (field && canHold(field, wanted)) await hand.fill(form, field, wanted);
    else return false;
    return true;
  }
  const whole = form.conditions?.of.find(({ key }) => key === '');
  if (whole && isAlike(form.path, path)) return conditionStep(hand, form, whole, wanted);
  const before = isObject(now) ? now : {};
  const differs = [...Object.keys(wanted), ...Object.keys(before)].filter((key) => !isAlike(before[key], wanted[key]));
  // Try the keys in the order of `wanted`, because a later key may depend on an earlier one.
  let refused: unknown;
  for (const key of new Set(differs)) {
    try {
      if (await keyStep(hand, place, key, before[key], wanted[key])) return true;
    } catch (error) {
      if (!(error instanceof NoForm)) throw error;
      // Try the other keys before throwing, because this change may work after another key has been removed.
      refused = error;
    }
  }
  const other = findMostSimilar(
    form.conversions.filter((one) => one.of === '' && isAlike(one.path, path)),
    wanted,
  );
  if (!other || likeness(now, wanted) >= likeness(other.value, wanted)) {
    if (refused !== undefined) throw refused;
    return false;
  }
  await hand.convert(form, other);
  return true;
}

/** Changes the form's condition to `wanted`. `undefined` removes the condition. Returns false if the form can't make the change. */
async function conditionStep(hand: FormHand, form: EntryForm, condition: FormCondition, wanted: unknown): Promise<boolean> {
  if (wanted === undefined ? !condition.canGo : !isObject(wanted) || !canMakeRows(wanted, form)) return false;
  await hand.condition(form, condition, isObject(wanted) ? wanted : undefined);
  return true;
}

function canMakeRows(wanted: Readonly<Record<string, unknown>>, { conditions }: Pick<EntryForm, 'conditions'>): boolean {
  const { subjects = [], gates = [], rules = [] } = conditions?.choices ?? {};
  return Object.entries(wanted).every(([key, part]) => {
    if (key === 'not') return isObject(part) && canMakeRows(part, { conditions });
    if (key === 'any' || key === 'all')
      return Array.isArray(part) && part.every((item) => isObject(item) && canMakeRows(item, { conditions }));
    if (key === 'gate' || key === 'rule') return (key === 'gate' ? gates : rules).some(({ value }) => value === part);
    return subjects.some(({ path }) => path === key);
  });
}

async function keyStep(hand: FormHand, { file, path, form }: Place, key: string, now: unknown, wanted: unknown): Promise<boolean> {
  const field = form.fields.find((one) => one.key === key);
  const list = form.lists.find((one) => one.key === key);
  const other = form.others.find((one) => one.key === key);
  const at = [...path, key];
  const condition = form.conditions?.of.find((one) => one.key === key);
  if (condition) return conditionStep(hand, form, condition, wanted);
  if (wanted === undefined) {
    // A checkbox sets true or false, so it can't remove the key.
    if (field?.isSet && field.control !== 'checkbox') await hand.fill(form, field, undefined);
    else if (other?.canGo) await hand.remove(form, key);
    else if (list && list.entries.length > 0) await hand.removeFrom(form, list, list.entries.length - 1);
    else return false;
    return true;
  }
  const conversion = findMostSimilar(
    form.conversions.filter((one) => isAlike(one.path, at)),
    wanted,
  );
  // The form may already show the wanted value, even if the file uses a shorthand for it.
  if (field && isAlike(field.value, wanted)) return false;
  if (field && canHold(field, wanted)) await hand.fill(form, field, wanted);
  else if (list && Array.isArray(wanted)) await listStep(hand, { file, path: at, form, now, wanted }, list, wanted);
  else if (other && isObject(wanted) && (now === undefined || isLike(now, wanted)))
    await followForms(hand, other.file ?? file, other.path, wanted);
  else if (conversion && likeness(now, wanted) < likeness(conversion.value, wanted)) await hand.convert(form, conversion);
  else if (form.keys && now === undefined) {
    const adds = form.keys.adds.filter((one) => one.key === undefined || one.key === key);
    const add = findMostSimilar(adds, wanted) ?? adds[0];
    if (!add) return false;
    await hand.addKey(form, key, add);
  } else if (other) await followForms(hand, other.file ?? file, other.path, wanted);
  else {
    // Start with any value that the field accepts. A later step can convert it to `wanted`.
    const inner: unknown[] = Array.isArray(wanted) ? wanted : isObject(wanted) ? Object.values(wanted) : [];
    const begun = field && [...inner, field.options?.[0]?.value, 'New', 1].find((one) => one !== undefined && canHold(field, one));
    if (!field || now !== undefined || begun === undefined) return false;
    await hand.fill(form, field, begun);
  }
  return true;
}

/** Adds, edits, or removes one item to bring the list closer to `wanted`. */
async function listStep(hand: FormHand, { file, form, now }: Place, list: FormList, wanted: readonly unknown[]): Promise<void> {
  const before: unknown[] = Array.isArray(now) ? now : now === undefined ? [] : [now];
  const at = wanted.findIndex((entry, index) => !isAlike(entry, before[index]));
  if (at < 0) return hand.removeFrom(form, list, before.length - 1);
  const entry = wanted[at];
  if (before.length >= wanted.length) {
    if (before.length > wanted.length && isAlike(before[at + 1], entry)) return hand.removeFrom(form, list, at);
    return followForms(hand, file, [...list.path, at], entry);
  }
  const add = findMostSimilar(list.adds, entry) ?? list.adds.at(-1);
  if (!add) throw new NoForm(`${where(file, list.path)}: nothing that can be added becomes ${words(entry)}`);
  await hand.add(form, list, add);
  const made = add.at ?? before.length;
  if (!isAlike(add.value, entry)) await followForms(hand, file, [...list.path, made], entry);
  for (let index = made; index > at; index -= 1) {
    const again = await hand.form(file, form.path);
    const moved = again.lists.find(({ key }) => key === list.key);
    if (moved) await hand.moveUp(again, moved, index);
  }
}

function canHold({ control, options = [], open, named }: FormField, value: unknown): boolean {
  // The form doesn't contain the list of icon names, so accept any text.
  if (named !== undefined) return typeof value === 'string';
  if (control === 'json') return true;
  if (control === 'choice') return options.some((option) => option.value === value) || (open === true && typeof value === 'string');
  if (control === 'number') return typeof value === 'number';
  if (control === 'checkbox') return typeof value === 'boolean';
  if (control === 'rows') return false;
  return typeof value === 'string';
}

/** Returns true if two values are of the same kind. Objects are of the same kind if they have the same block or effect, or share a key. */
function isLike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other;
  for (const tag of ['block', 'effect', 'type', 'look'])
    if (one[tag] !== undefined || other[tag] !== undefined) if (one[tag] !== other[tag]) return tag === 'type' || tag === 'look';
  const keys = Object.keys(one).filter((key) => key !== 'when');
  return keys.length === 0 || Object.keys(other).length === 0 || keys.some((key) => Object.hasOwn(other, key));
}

/** Returns how much two values have in common, from 0 to 1. */
function likeness(one: unknown, other: unknown): number {
  if (isAlike(one, other)) return 1;
  // Treat `'price'` as similar to `{ field: 'price' }`.
  if (typeof one === 'string' && isObject(other)) return [other['name'], other['field'], other['value']].includes(one) ? 0.9 : 0;
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other) ? 0.5 : 0;
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other ? 0.1 : 0;
  if (!isLike(one, other)) return 0;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const same = [...keys].filter((key) => Object.hasOwn(one, key) && Object.hasOwn(other, key));
  return 0.2 + (0.7 * same.length) / keys.size;
}

function findMostSimilar<One extends { value: unknown }>(all: readonly One[], wanted: unknown): One | undefined {
  const [best] = all.map((one) => ({ one, alike: likeness(one.value, wanted) })).toSorted((a, b) => b.alike - a.alike);
  return best && best.alike > 0 ? best.one : undefined;
}

export function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((entry, index) => isAlike(entry, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isAlike(one[key], other[key]));
}

function where(file: string, path: Path): string {
  return `${file} /${path.join('/')}`;
}

function words(value: unknown): string {
  return JSON.stringify(value).slice(0, 120);
}
