import { toSubject, say, subjectList, type Message } from '../../core/text/say.ts';
import { accessOperations, type AccessOperation, type EntityAccess } from '../../language/access.ts';
import { parseRecordCondition, type QueryableScope, type RecordCondition } from '../../core/access/parseRecordCondition.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Condition } from '../../language/condition.ts';
import type { Domain } from '../../language/domain.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { fieldAccessProblems, requiredFieldProblems } from './fieldAccess.ts';
import { managedFieldProblems } from './managedFieldProblems.ts';
import { eraseProblems } from './eraseProblems.ts';
import { forgetProblems } from './forgetProblems.ts';
import { isMisspelledIn } from './isMisspelledIn.ts';
import { publishedProblems } from './publishedProblems.ts';
import { refusalProblems } from './refusalProblems.ts';
import { calendarProblems } from './calendarProblems.ts';
import { notificationProblems } from './notificationProblems.ts';
import { personRecordProblems } from './personRecords.ts';
import type { ViewerAnalysis } from './analyzeViewers.ts';
import { evaluateForVisitors, type Chance } from './evaluateForVisitors.ts';

export interface RecordAccess {
  entities: Readonly<Record<string, EntityAccess>>;
  /** One sentence for each operation that visitors can perform. */
  sentences: readonly string[];
}

/** Checks live/access.json, and lists everything that is public. */
export function recordAccess(
  manifests: readonly Manifest[],
  { access, mail: mails }: Pick<ParsedManifests, 'access' | 'mail'>,
  portal: CheckedForLive,
  { runtime, analysis }: { runtime: Runtime; analysis: ViewerAnalysis | undefined },
): { compiled?: RecordAccess; problems: Problem[] } {
  const manifest = manifests.find(({ kind }) => kind === 'access');
  const file = access.get('access');
  if (!manifest || !file) return { problems: [] };
  const { $schema: _, ...entities } = file;
  const found = Object.entries(entities).flatMap(([name, granted]) => {
    const problems = entryProblems(name, granted, { portal, runtime, access: entities, mails }).map(({ path, ...finding }) =>
      problemAt(manifest.source, [name, ...path], finding),
    );
    return problems;
  });
  const problems = [...found, ...portalGateProblems(manifests, portal)];
  if (problems.length > 0) return { problems };
  const open = Object.entries(entities).flatMap(([name, granted]) => openTo(name, granted, portal));
  return {
    compiled: { entities, sentences: publicSentences(open, publishedLabels(entities, portal)) },
    problems: [
      ...open.flatMap((opening) =>
        warnings(opening, listClosedFields(opening.entity, entities, portal)).map((message) =>
          problemAt(manifest.source, [opening.entity.name, opening.operation], { code: 'public-records', severity: 'warning', ...message }),
        ),
      ),
      ...Object.entries(entities).flatMap(([name, granted]) => {
        const entity = portal.entities[name];
        const unread = entity && analysis ? requiredFieldProblems(entity, granted, analysis) : [];
        return unread.map(({ path, ...finding }) => problemAt(manifest.source, [name, ...path], { severity: 'warning', ...finding }));
      }),
    ],
  };
}

interface EntryProblem extends Message {
  path: Path;
  code: string;
  side?: 'key' | 'value';
  suggestion?: string | undefined;
}

function entryProblems(
  name: string,
  granted: EntityAccess,
  {
    portal,
    runtime,
    access,
    mails,
  }: { portal: CheckedForLive; runtime: Runtime; access: RecordAccess['entities']; mails: ParsedManifests['mail'] },
): EntryProblem[] {
  const entity = Object.hasOwn(portal.entities, name) ? portal.entities[name] : undefined;
  const at = { path: [], side: 'key' } as const;
  if (!entity)
    return [
      {
        ...at,
        code: 'unknown-entity',
        ...say`there is no entity ${toSubject('entity', name)}`,
        suggestion: nearest(name, Object.keys(portal.entities)),
      },
    ];
  if (accessOperations.every((operation) => granted[operation] === undefined))
    return isMisspelledIn(access, name, portal) ? [] : [nothingGranted];
  if (entity.of === undefined && name !== portal.userEntity.name)
    return [
      { ...at, code: 'no-collection', ...say`no collection has records of ${toSubject('entity', name)}, so there is nothing to grant` },
    ];
  if (granted.long && (entity.single || entity.of === undefined))
    return [
      {
        path: ['long'],
        side: 'key',
        code: 'not-long',
        ...say`${entity.single ? 'there is only one record' : 'all users are loaded at once'}, so "long" has no effect`,
      },
    ];
  const known = queryableScope(entity, portal);
  const unsupported = accessOperations.flatMap((operation) => {
    const condition = granted[operation];
    const problems = condition ? parseRecordCondition(condition, known).problems : [];
    return problems.map(({ path, ...problem }): EntryProblem => ({ ...problem, path: [operation, ...path] }));
  });
  const unread = (['change', 'remove'] as const).filter((operation) => granted[operation] !== undefined && granted.read === undefined);
  return [
    ...unsupported,
    ...refusalProblems(entity, granted, portal),
    ...managedFieldProblems(entity, granted, { portal, runtime, mails }),
    ...notificationProblems(entity, granted, portal, runtime),
    ...calendarProblems(entity, granted, portal),
    ...forgetProblems(entity, granted, portal),
    ...eraseProblems(entity, granted, { portal, runtime }),
    ...publishedProblems(entity, granted, portal),
    ...fieldAccessProblems(entity, granted, { portal, access }),
    ...personRecordProblems(entity, granted, { portal, runtime, access }),
    ...unread.map(
      (operation): EntryProblem => ({
        path: [operation],
        side: 'key',
        code: 'unread-records',
        ...say`a record must be readable before anyone can ${operation} it; add "read"`,
      }),
    ),
  ];
}

const nothingGranted: EntryProblem = {
  path: [],
  code: 'no-access',
  ...say`this entry grants nothing; remove it, or say who can read the records`,
};

/** Checks the portal gate, which also protects every record. */
function portalGateProblems(manifests: readonly Manifest[], portal: CheckedForLive): Problem[] {
  const condition = portal.settings.portalGate?.condition;
  const manifest = manifests.find(({ kind }) => kind === 'portal');
  if (!condition || !manifest) return [];
  const { problems } = parseRecordCondition(condition, queryableScope(undefined, portal));
  return problems.map(({ path, ...finding }) => problemAt(manifest.source, ['portalGate', 'condition', ...path], finding));
}

interface VisitorAccess {
  entity: Entity;
  operation: AccessOperation;
  /** The variants that let visitors perform `operation` on at least some records. */
  at: { domain: string; chance: Exclude<Chance, 'never'> }[];
}

function openTo(name: string, granted: EntityAccess, portal: CheckedForLive): VisitorAccess[] {
  const entity = portal.entities[name];
  if (!entity) return [];
  const known = queryableScope(entity, portal);
  return accessOperations.flatMap((operation) => {
    const recordCondition = recordConditionFor(granted[operation], known);
    const at = portal.domains.flatMap((domain: Domain) => {
      const chance = recordCondition ? evaluateForVisitors(recordCondition, domain) : 'never';
      return chance === 'never' ? [] : [{ domain: domain.name, chance }];
    });
    return at.length > 0 ? [{ entity, operation, at }] : [];
  });
}

function recordConditionFor(condition: Condition | undefined, known: QueryableScope): RecordCondition | undefined {
  return condition && parseRecordCondition(condition, known).recordCondition;
}

function publicSentences(open: readonly VisitorAccess[], published: readonly string[]): string[] {
  const sentences = [
    ...open.map(({ entity, operation, at }) => `Without signing in, anyone can ${operation} ${recordWords({ entity, at })}.`),
    ...published.map((label) => `Without signing in, anyone can read each "${label}" record that is published.`),
  ];
  return sentences.length > 0 ? sentences : ['Without signing in, no one can read, add, change, or remove a record.'];
}

function publishedLabels(access: RecordAccess['entities'], { entities }: CheckedForLive): string[] {
  return Object.values(entities).flatMap(({ name, label }) => (access[name]?.published ? [label] : []));
}

function recordWords({ entity, at }: Pick<VisitorAccess, 'entity' | 'at'>): string {
  const all = at.every(({ chance }) => chance === 'always');
  return `${all ? `any "${entity.label}" record` : `some "${entity.label}" records`} (${at.map(({ domain }) => domain).join(', ')})`;
}

const personal: readonly string[] = ['email', 'phone', 'password'];

/** Returns the fields that visitors may never read. */
function listClosedFields(entity: Entity, access: RecordAccess['entities'], portal: CheckedForLive): string[] {
  const known = queryableScope(entity, portal);
  return Object.entries(access[entity.name]?.fields ?? {}).flatMap(([field, { read }]) => {
    const rule = recordConditionFor(read, known);
    return rule && portal.domains.every((domain) => evaluateForVisitors(rule, domain) === 'never') ? [field] : [];
  });
}

function warnings({ entity, operation, at }: VisitorAccess, closed: readonly string[]): Message[] {
  const where = recordWords({ entity, at });
  if (operation !== 'read') return [say`anyone can ${operation} ${where} without signing in`];
  const fields = entity.fields
    .filter(({ type, name }) => personal.includes(type) && !closed.includes(name))
    .map(({ name }) => toSubject('field', name));
  return fields.length === 0 ? [] : [say`anyone can read ${subjectList(fields, ' and ')} of ${where} without signing in`];
}
