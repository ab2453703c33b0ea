import { z } from 'zod';
import { actionsSchema } from '../../language/action.ts';
import { blockSchema, providedByKind } from '../../language/blockSchema.ts';
import { schemaPointer } from '../../language/basics.ts';
import { namedCardSchema } from '../../language/card.ts';
import { choicesSchema } from '../../language/choices.ts';
import { gatesSchema, rulesSchema } from '../../language/condition.ts';
import { domainSchema } from '../../language/domain.ts';
import { entitySchema } from '../../language/entity.ts';
import { flowSchema } from '../../language/flow.ts';
import { formSchema } from '../../language/form.ts';
import { navigationSchema } from '../../language/navigation.ts';
import { portalSchema } from '../../language/portal.ts';
import { accessSchema } from '../../language/access.ts';
import { apiSchema } from '../../language/api.ts';
import { mailSchema } from '../../language/mail.ts';
import { operationsSchema } from '../../language/operation.ts';
import { schedulesSchema } from '../../language/schedule.ts';
import { layoutSchema, partSchema, screenSchema } from '../../language/screen.ts';
import { tableSchema } from '../../language/table.ts';
import { wordsFileSchema } from '../../language/words.ts';
import type { KindName } from '../source/kinds.ts';
import type { Vocabulary } from './Vocabulary.ts';

const record = z.record(z.string(), z.unknown());

/** A list of records, an object with the list in `records`, or a single record. */
const recordsSchema = z.union([
  z.array(record),
  z.looseObject({ $schema: schemaPointer, records: z.array(record).optional().describe('The sample records.') }),
]);

function createSchemas({ blocks, effects }: Vocabulary) {
  const block = blockSchema(blocks);
  const kinds = {
    portal: portalSchema,
    gates: gatesSchema,
    rules: rulesSchema,
    choices: choicesSchema,
    actions: actionsSchema(effects),
    domains: domainSchema,
    navigation: navigationSchema,
    entities: entitySchema,
    forms: formSchema,
    flows: flowSchema,
    tables: tableSchema,
    screens: screenSchema(block),
    standalone: screenSchema(block),
    parts: partSchema(block),
    cards: namedCardSchema(z.array(block)),
    words: wordsFileSchema,
    layouts: layoutSchema(block),
    access: accessSchema,
    api: apiSchema,
    operations: operationsSchema,
    schedules: schedulesSchema,
    mail: mailSchema,
    fixtures: recordsSchema,
  } satisfies Record<KindName, z.ZodType>;
  return { block, kinds, provided: providedByKind(blocks) };
}

type Schemas = ReturnType<typeof createSchemas>;
/** The schema for each kind of manifest. */
export type KindSchemas = Schemas['kinds'];

const known = new WeakMap<Vocabulary, Schemas>();

function schemas(vocabulary: Vocabulary): Schemas {
  const made = known.get(vocabulary) ?? createSchemas(vocabulary);
  known.set(vocabulary, made);
  return made;
}

export function kindSchemas(vocabulary: Vocabulary): KindSchemas {
  return schemas(vocabulary).kinds;
}

export function anyBlockSchema(vocabulary: Vocabulary): Schemas['block'] {
  return schemas(vocabulary).block;
}

export function providedBlocks(vocabulary: Vocabulary): Schemas['provided'] {
  return schemas(vocabulary).provided;
}
