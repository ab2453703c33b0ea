import { json, toSubject, say, type Message } from '../../core/text/say.ts';
import { z } from 'zod';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import { unwrapSchema, findBranch, schemaKeys, leadingKeys, schemaAt } from './schemaTree.ts';
import { renamedKey } from './renamedKeys.ts';
import { sizeFinding } from './sizeFinding.ts';
import { textMistake } from './textMistakes.ts';
import { expectedWords, placeWords, schemaWords, typeWords } from './shapeWords.ts';

export interface PlacedFinding extends Finding {
  path: Path;
}

/** Converts a zod issue to findings in plain words. Their paths are relative to `value`. `around` is the path to `value`. */
export function issueFindings(schema: z.core.$ZodType, value: unknown, issue: z.core.$ZodIssue, around: Path = []): PlacedFinding[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const place = placeWords([...around, ...path]);
  const found = valueAt(value, path);
  if (found === undefined && path.length > 0 && typeof path.at(-1) === 'string') return [createMissingFinding(value, path, place)];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(schemaAt(schema, value, path), found, path, key));
    case 'invalid_type':
      return [wrongType(path, place, expectedWords(issue.expected), found)];
    case 'invalid_value':
      return [createNotOneOfFinding(path, place, found, issue.values)];
    case 'invalid_union':
      return unionFindings(schema, value, issue, path, around);
    case 'invalid_format':
      return [{ path, code: 'bad-format', ...say`${place} cannot be ${json(found)}: ${issue.message}` }];
    case 'invalid_key':
      return [{ path, side: 'key', code: 'bad-name', ...say`${place} is not a valid name: ${issue.issues[0]?.message ?? issue.message}` }];
    case 'too_small':
    case 'too_big':
      return [{ path, ...sizeFinding(issue, place) }];
    case 'custom':
      return [customFinding(path, issue)];
    case 'invalid_element':
    case 'not_multiple_of':
      return [{ path, code: 'bad-value', ...say`${place}: ${issue.message}` }];
  }
}

function wrongType(path: Path, place: Message, expected: string, found: unknown): PlacedFinding {
  const is = typeof found === 'number' && expected !== 'text' ? String(found) : typeWords(found);
  return { path, code: 'wrong-type', ...say`${place} must be ${expected}, not ${is}` };
}

function createMissingFinding(value: unknown, path: Path, place: Message): PlacedFinding {
  const parent = path.slice(0, -1);
  const owner = ownerWords(valueAt(value, parent));
  return {
    path: parent,
    missing: String(path.at(-1)),
    code: 'missing-key',
    ...say`${place} is missing${owner ? say` in ${owner}` : ''}`,
  };
}

function unknownKey(schema: z.core.$ZodType | undefined, owner: unknown, path: Path, key: string): PlacedFinding {
  const known = schemaKeys(schema, owner);
  const suggestion = renamedKey(key, known) ?? nearest(key, known);
  const where = ownerWords(owner);
  const list =
    suggestion === undefined && known.length > 0 ? `; the known keys are ${known.filter((name) => name !== '$schema').join(', ')}` : '';
  return {
    path: [...path, key],
    side: 'key',
    code: 'unknown-key',
    ...say`${toSubject('key', key)} is not a known key ${where ? say`in ${where}` : 'here'}${list}`,
    suggestion,
  };
}

function ownerWords(owner: unknown): Message | undefined {
  if (!isObject(owner)) return undefined;
  if (typeof owner['block'] === 'string') return say`the block ${toSubject('block', owner['block'])}`;
  return typeof owner['effect'] === 'string' ? say`the effect ${toSubject('effect', owner['effect'])}` : undefined;
}

function createNotOneOfFinding(path: Path, place: Message, found: unknown, values: readonly z.core.util.Primitive[]): PlacedFinding {
  const known = values.map(String);
  const suggestion = typeof found === 'string' ? nearest(found, known) : undefined;
  const list = known.length > 20 || suggestion !== undefined ? '' : `; the choices are ${known.join(', ')}`;
  return { path, code: 'not-one-of', ...say`${place} cannot be ${json(found)}${list}`, suggestion };
}

function unionFindings(
  schema: z.core.$ZodType,
  value: unknown,
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
  around: Path,
): PlacedFinding[] {
  const found = valueAt(value, path);
  const at = [...around, ...path];
  if ('discriminator' in issue && typeof issue.discriminator === 'string') {
    const known = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
    return [unknownTag(issue.discriminator, path, found, known)];
  }
  const here = schemaAt(schema, value, path);
  const union = here && unwrapSchema(here).schema;
  if (union?._zod.def.type !== 'union') return [{ path, code: 'bad-value', ...say`${placeWords(at)} isn't valid` }];
  const branch = findBranch(union._zod.def, found);
  const inner = branch && z.safeParse(branch, found);
  if (!branch && isObject(found)) return [createKeylessFinding(path, placeWords(at), found, leadingKeys(union._zod.def))];
  if (!branch || !inner || inner.success) return [wrongType(path, placeWords(at), schemaWords(union), found)];
  return inner.error.issues.flatMap((innerIssue) =>
    issueFindings(branch, found, innerIssue, at).map((finding) => ({ ...finding, path: [...path, ...finding.path] })),
  );
}

/** Reports an object that has none of the keys required by the union's branches. */
function createKeylessFinding(
  path: Path,
  place: Message,
  found: Readonly<Record<string, unknown>>,
  known: readonly string[],
): PlacedFinding {
  const [key] = Object.keys(found);
  const suggestion = key === undefined ? undefined : nearest(key, known);
  return { path, code: 'missing-key', ...say`${place} needs one of the keys ${known.join(', ')}`, suggestion };
}

function unknownTag(tag: string, path: Path, found: unknown, known: string[]): PlacedFinding {
  const name = typeof found === 'string' ? found : String(found);
  const suggestion = nearest(name, known);
  const list = suggestion === undefined ? `; the choices are ${known.join(', ')}` : '';
  return { path, code: `unknown-${tag}`, ...say`there is no ${tag} ${toSubject(tag, name)}${list}`, suggestion };
}

function customFinding(path: Path, issue: z.core.$ZodIssueCustom): PlacedFinding {
  const code = typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'bad-value';
  if (code === 'bad-text') return { path, code, ...say`${textMistake(String(issue.params?.['mistake']))}` };
  // A schema rule has no name, so use the issue's message as the rule's name.
  return { path, code, sentence: say`${issue.message}`.sentence, about: [toSubject('schema-rule', issue.message)] };
}
