import { z } from 'zod';
import { unwrapSchema } from '../shape/schemaTree.ts';
import { isObject } from '../source/Source.ts';
import { withoutNotes } from './additions.ts';
import type { EditedPortal, Entry } from './entryAt.ts';
import type { FormConversion } from './EntryForm.ts';
import { keyWords } from './keyWords.ts';
import { findReachableNames } from './findReachableNames.ts';
import { createSkeleton } from './skeleton.ts';

/** Returns conversions of a block to other kinds. Returns none if something refers to the block. */
export function blockConversions(edited: EditedPortal, entry: Entry): FormConversion[] {
  const { schema, value, path, kind: file } = entry;
  const { def } = (schema && unwrapSchema(schema).schema._zod) ?? {};
  const kind = isObject(value) ? value['block'] : undefined;
  if (!isObject(value) || typeof kind !== 'string' || def?.type !== 'union' || !('discriminator' in def) || def.discriminator !== 'block')
    return [];
  const { provided, collections } = edited.checked.names;
  if (provided[kind]?.dialog || provided[kind]?.state) return [];
  const entity = typeof value['of'] === 'string' ? collections.get(value['of']) : undefined;
  const around = findReachableNames({ ...entry, levels: entry.levels.slice(0, -1) }, edited);
  return def.options.flatMap((option): FormConversion[] => {
    const [tag] = [...(option._zod.propValues?.['block'] ?? [])].map(String);
    const { def: shown } = unwrapSchema(option).schema._zod;
    if (tag === undefined || tag === kind || shown.type !== 'object') return [];
    // Parts and cards can't contain dialogs or other blocks whose names appear in the address, because a screen may repeat a part or card.
    if ((provided[tag]?.dialog || provided[tag]?.state) && (file === 'parts' || file === 'cards')) return [];
    const reach = { ...around, ...(entity && Object.hasOwn(shown.shape, 'of') && { entity }) };
    const least = createSkeleton(option, tag, { edited, reach, taken: new Set() });
    if (!isObject(least)) return [];
    const made = copyKeys(
      { value, least, schema: option, shape: shown.shape },
      listLostRoots(value, shown.shape, least, { edited, kind, tag }),
    );
    const loses = Object.keys(value).filter((key) => key !== 'block' && !Object.hasOwn(made, key) && !isTwin(key, value[key], made));
    return [{ of: '', label: keyWords(tag), path, value: made, ...(loses.length > 0 && { loses: loses.map(keyWords) }) }];
  });
}

/** Returns the scope roots, such as `row`, that the block loses when it's converted to `tag`. */
function listLostRoots(
  value: Readonly<Record<string, unknown>>,
  shape: z.core.$ZodLooseShape,
  least: Readonly<Record<string, unknown>>,
  { edited, kind, tag }: { edited: EditedPortal; kind: string; tag: string },
): string[] {
  const { provided } = edited.checked.names;
  const rootsOf = (name: string) => Object.keys({ ...provided[name]?.roots, ...provided[name]?.own });
  const otherRoots = rootsOf(tag);
  const isOther = 'of' in value && (!Object.hasOwn(shape, 'of') || ('of' in least && least['of'] !== value['of']));
  return [
    ...rootsOf(kind).filter((root) => !otherRoots.includes(root)),
    ...(isOther ? ['row', 'group', 'count'] : []),
    ...('by' in value && !Object.hasOwn(shape, 'by') ? ['group'] : []),
    ...('machine' in value && !Object.hasOwn(shape, 'machine') ? ['flow'] : []),
  ];
}

interface CopyOptions {
  value: Readonly<Record<string, unknown>>;
  least: Readonly<Record<string, unknown>>;
  schema: z.core.$ZodType;
  shape: z.core.$ZodLooseShape;
}

function copyKeys({ value, least, schema, shape }: CopyOptions, removedRoots: readonly string[]): Record<string, unknown> {
  const isOther = 'of' in least && 'of' in value && least['of'] !== value['of'];
  const reads = new RegExp(`["{ (](${removedRoots.join('|')})\\.`);
  let made: Record<string, unknown> = { ...least };
  for (const [own, part] of Object.entries(value)) {
    if (own === 'block') continue;
    const key = Object.hasOwn(shape, own) ? own : (twins[own] ?? own);
    if (key !== '$comment') {
      if (!Object.hasOwn(shape, key) || (isOther && !plainKeys.has(key))) continue;
      if (removedRoots.length > 0 && reads.test(JSON.stringify(part))) continue;
    }
    const fits = (candidate: unknown) => z.safeParse(schema, withoutNotes({ ...made, [key]: candidate })).success;
    if (fits(part)) made = { ...made, [key]: part };
    else if (key !== own && isObject(part)) {
      let copied: Record<string, unknown> = isObject(least[key]) ? least[key] : {};
      for (const [inner, value] of Object.entries(part)) if (fits({ ...copied, [inner]: value })) copied = { ...copied, [inner]: value };
      made = { ...made, [key]: copied };
    }
  }
  return made;
}

/** If a block is converted to a kind without `item`, its `item` becomes `card`, and vice versa. */
const twins: Readonly<Record<string, string>> = { item: 'card', card: 'item' };

function isTwin(key: string, part: unknown, made: Readonly<Record<string, unknown>>): boolean {
  const twin = made[twins[key] ?? ''];
  return isObject(twin) && isObject(part) && Object.keys(part).every((inner) => Object.hasOwn(twin, inner));
}

const plainKeys: ReadonlySet<string> = new Set(['title', 'label', 'when', 'look', 'tone', 'icon', 'narrow', 'columns', 'id']);
