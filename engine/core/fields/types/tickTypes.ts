import type { Runtime } from '../createRuntime.ts';
import { defineFieldType, type RuleViolation, type FieldType, type Rule } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { cleanSchema } from '../JsonSchema.ts';
import { dash, isBlank } from '../values.ts';

function yesOrNo(runtime: Runtime) {
  const formatTick = (value: unknown) => fieldPhrase(runtime)(value === true ? 'yes' : 'no');
  return {
    basic: 'boolean',
    sentence: (_rule: Rule, { label }: RuleViolation) => fieldPhrase(runtime)('yesOrNo', { label }),
    format: (value: unknown) => (isBlank(value) ? dash : formatTick(value)),
    csv: (value: unknown) => (isBlank(value) ? '' : formatTick(value)),
  } as const;
}

/** A switch. Off is a valid value, even if the field is required. */
const switchField = (runtime: Runtime) => defineFieldType({ type: 'switch', ...yesOrNo(runtime) });

/** A checkbox. If it's required, users must check it. */
const checkboxField = (runtime: Runtime) =>
  defineFieldType({
    type: 'checkbox',
    ...yesOrNo(runtime),
    widget: 'checkbox',
    label: 'behind',
    designable: true,
    isUnanswered: (value) => value === false || isBlank(value),
    jsonSchema: ({ required }) => cleanSchema({ type: 'boolean', const: required ? true : undefined }),
  });

export const tickTypes = (runtime: Runtime): readonly FieldType[] => [switchField(runtime), checkboxField(runtime)];
