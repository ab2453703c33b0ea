import { z } from 'zod';
import { blockSchema } from '../../react/blocks/blockSchema.ts';
import { namedCardSchema } from '../../react/blocks/cards/cardsSchema.ts';
import { actionsSchema } from '../../language/action.ts';
import { schemaPointer } from '../../language/basics.ts';
import { choicesSchema } from '../../language/choices.ts';
import { gatesSchema, rulesSchema } from '../../language/condition.ts';
import { domainSchema } from '../../language/domain.ts';
import { entitySchema } from '../../language/entity.ts';
import { flowSchema } from '../../language/flow.ts';
import { formSchema } from '../../language/form.ts';
import { navigationSchema } from '../../language/navigation.ts';
import { portalSchema } from '../../language/portal.ts';
import { layoutSchema, partSchema, screenSchema } from '../../language/screen.ts';
import { tableSchema } from '../../language/table.ts';
import { isObject } from './Source.ts';

const record = z.record(z.string(), z.unknown());

/** Records, read from a list or from the list `records` of an object; or the one record of a collection that has no more. */
const recordsSchema = z.union([z.array(record), z.looseObject({ $schema: schemaPointer, records: z.array(record).optional() })]);

/** The schema of every kind of manifest. A kind that is added here is read, checked, walked and gets a JSON Schema. */
export const kindSchemas = {
  portal: portalSchema,
  gates: gatesSchema,
  rules: rulesSchema,
  choices: choicesSchema,
  actions: actionsSchema,
  domains: domainSchema,
  navigation: navigationSchema,
  entities: entitySchema,
  forms: formSchema,
  flows: flowSchema,
  tables: tableSchema,
  screens: screenSchema(blockSchema),
  standalone: screenSchema(blockSchema),
  parts: partSchema(blockSchema),
  cards: namedCardSchema(z.array(blockSchema)),
  layouts: layoutSchema(blockSchema),
  fixtures: recordsSchema,
};
export type KindName = keyof typeof kindSchemas;

/** Files of portal-config/ that are one manifest, and folders of it that hold many, one a file. */
export const configFiles = ['portal', 'gates', 'rules', 'choices', 'actions'] as const satisfies KindName[];
export const configFolders = ['domains', 'navigation', 'entities', 'forms', 'flows', 'tables', 'cards'] as const satisfies KindName[];

/** The kind of a file and its name among its kind: a route for screens, a file name without `.json` for most. */
export interface FileKind {
  kind: KindName;
  name: string;
}

/**
 * What the file at this place is, by its path inside of the portal's folder; undefined where no manifest belongs.
 * A file `_name.json` among the screens is a screen without an address when it has a title, and a part of other screens without one.
 */
export function kindOfFile(file: string, value?: unknown): FileKind | undefined {
  const [top, ...rest] = file.replace(/\.json$/, '').split('/');
  const last = rest.at(-1);
  if (last === undefined) return undefined;
  if (top === 'fixtures') return rest.length === 1 ? { kind: 'fixtures', name: last } : undefined;
  if (top === 'screens') return screenKind(rest, last, value);
  if (top !== 'portal-config') return undefined;
  if (rest.length === 1) return pick(configFiles, last, last);
  return rest.length === 2 ? pick(configFolders, rest[0], last) : undefined;
}

function pick(kinds: readonly KindName[], kind: string | undefined, name: string): FileKind | undefined {
  const found = kinds.find((known) => known === kind);
  return found && { kind: found, name };
}

function screenKind(segments: string[], last: string, value: unknown): FileKind {
  const folder = `/${segments.slice(0, -1).join('/')}`;
  if (last === '_layout') return { kind: 'layouts', name: folder };
  if (last.startsWith('_')) return { kind: isObject(value) && value['title'] !== undefined ? 'standalone' : 'parts', name: last.slice(1) };
  if (last === 'index') return { kind: 'screens', name: folder };
  return { kind: 'screens', name: `/${segments.join('/')}` };
}
