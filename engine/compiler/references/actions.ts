import { toSubject, say } from '../../core/text/say.ts';
import { sendableEvents } from '../../core/session/sessionEvents.ts';
import { collectionChanged, type PlacedEffect } from '../names/actionNames.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { checkPayload } from './payloads.ts';
import type { Reference } from './Reference.ts';
import { unknownName } from './Check.ts';

export function checkAction(reference: Reference, names: PortalNames): Finding[] {
  const unknown = unknownName('action', 'unknown-action', reference.name, names.actions?.keys());
  if (unknown.length > 0) return unknown;
  const effects = names.actions?.get(reference.name) ?? [];
  const owner = reference.path.slice(0, -1);
  const isOther = valueAt(reference.manifest.source.value, [...owner, 'with', 'row']) !== undefined;
  return [...checkAvailability(reference.name, reference, names, isOther), ...checkPayload(reference, effects, names)];
}

export function checkBroughtActions(reference: Reference, names: PortalNames): Finding[] {
  const manifest = (reference.kind === 'form' ? names.forms : names.tables).get(reference.name);
  // Actions in a table run for a row, but actions in a form don't.
  const rows = reference.kind === 'table';
  return actionsIn(manifest).flatMap((action) => checkAvailability(action, reference, names, rows));
}

function actionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(actionsIn);
  if (!isObject(value)) return [];
  const own = [value['do'], value['onSubmit']].filter((name) => typeof name === 'string');
  return [...own, ...Object.values(value).flatMap(actionsIn)];
}

/** Checks that the screen has the dialog, flow, and record that an action needs. If `hasRow` is true, doesn't check the record. */
function checkAvailability(action: string, reference: Reference, names: PortalNames, hasRow: boolean): Finding[] {
  const effects = names.actions?.get(action) ?? [];
  const { kind } = reference.manifest;
  // Skip actions in forms and tables. `checkBroughtActions` checks them on each screen that uses the form or table.
  if (!['screens', 'standalone', 'layouts'].includes(kind)) return [];
  return effects.flatMap((effect) => [
    ...listPartsHere(action, effect, reference, names),
    ...(hasRow ? [] : recordHere(action, effect, reference, names)),
  ]);
}

function listPartsHere(action: string, { keys }: PlacedEffect, reference: Reference, names: PortalNames): Finding[] {
  const { effect, dialog, event, to } = keys;
  const { kind, source } = reference.manifest;
  if (effect === 'open' && typeof dialog === 'string' && kind !== 'layouts') {
    const exists = checkDialogName(dialog, names).length === 0;
    return exists ? checkDialogExists(action, dialog, names.dialogs.get(source.file)) : [];
  }
  if (effect === 'send' && to !== 'session' && typeof event === 'string')
    return checkEventExists(action, event, reference.context.machine, names);
  return [];
}

function recordHere(action: string, effect: PlacedEffect, { context: { rows }, path }: Reference, names: PortalNames): Finding[] {
  const of = collectionChanged(effect);
  const { record } = effect.word ?? {};
  if (of === undefined || (record !== 'changes' && record !== 'removes')) return [];
  // A button above a collection (in `tools`) has no record.
  if (!rows || path.includes('tools'))
    return [
      {
        code: 'no-record',
        ...say`${toSubject('action', action)} ${record} a record of ${toSubject('collection', of)}, but no record is shown here: use it in a card, a row, or a dialog`,
      },
    ];
  if (rows.kind !== 'collection' || rows.name === of || !names.collections.has(rows.name)) return [];
  return [
    {
      code: 'wrong-record',
      ...say`${toSubject('action', action)} ${record} a record of ${toSubject('collection', of)}, but the record here is one of ${toSubject('collection', rows.name)}`,
    },
  ];
}

function checkDialogExists(action: string, dialog: string, here: ReadonlySet<string> | undefined): Finding[] {
  if (!here || here.has(dialog)) return [];
  return [
    {
      code: 'missing-dialog',
      ...say`${toSubject('action', action)} opens the dialog ${toSubject('dialog', dialog)}, which this screen does not have`,
    },
  ];
}

function checkEventExists(action: string, event: string, machine: string | undefined, names: PortalNames): Finding[] {
  if (machine === undefined)
    return [
      {
        code: 'no-flow',
        ...say`${toSubject('action', action)} sends ${toSubject('event', event)} to the flow around it, but no flow is running here`,
      },
    ];
  const events = names.machines.get(machine)?.events;
  if (!events || events.includes(event)) return [];
  return [
    {
      code: 'unknown-event',
      ...say`${toSubject('action', action)} sends ${toSubject('event', event)}, which the machine ${toSubject('machine', machine)} never handles`,
    },
  ];
}

/** Checks the event of a `send` effect. With `"to": "session"`, the session must handle the event. Otherwise, at least one machine must. */
export function checkEvent({ manifest, path, name }: Reference, names: PortalNames): Finding[] {
  const effect = valueAt(manifest.source.value, path.slice(0, -1));
  if (isObject(effect) && effect['to'] === 'session') {
    return sendableEvents.some((event) => event === name)
      ? []
      : [
          {
            code: 'unknown-event',
            ...say`the session never handles ${toSubject('event', name)}`,
            suggestion: nearest(name, sendableEvents),
          },
        ];
  }
  const machines = [...names.machines.values()];
  const events = new Set(machines.flatMap((machine) => machine.events ?? []));
  if (machines.some((machine) => machine.events === undefined) || events.has(name)) return [];
  return [{ code: 'unknown-event', ...say`no machine handles ${toSubject('event', name)}`, suggestion: nearest(name, events) }];
}

export function checkDialog({ name }: Reference, names: PortalNames): Finding[] {
  return checkDialogName(name, names);
}

function checkDialogName(name: string, names: PortalNames): Finding[] {
  return unknownName('dialog', 'unknown-dialog', name, new Set([...names.dialogs.values()].flatMap((ids) => [...ids])));
}
