import { sendableEvents } from '../../core/session/sessionEvents.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject } from '../source/Source.ts';
import type { Reference } from './Reference.ts';
import { unknownName } from './Check.ts';

/** An action has an entry in actions.json, and what the entry needs is there where the action is used. */
export function checkAction(reference: Reference, names: PortalNames): Finding[] {
  const unknown = unknownName('action', 'unknown-action', reference.name, names.actions?.keys());
  return unknown.length > 0 ? unknown : usable(reference.name, reference, names);
}

/** A form brings its action along to where it is used. */
export function checkFormAction(reference: Reference, names: PortalNames): Finding[] {
  const form = names.forms.get(reference.name);
  return isObject(form) && typeof form['onSubmit'] === 'string' ? usable(form['onSubmit'], reference, names) : [];
}

function usable(action: string, reference: Reference, names: PortalNames): Finding[] {
  const effect = names.actions?.get(action);
  const { kind, source } = reference.manifest;
  // A form or table alone is nowhere yet; what is around it is checked where it is used.
  if (!effect || !['screens', 'standalone', 'layouts'].includes(kind)) return [];
  if (effect['effect'] === 'open' && typeof effect['dialog'] === 'string' && kind !== 'layouts') {
    const exists = checkDialogName(effect['dialog'], names).length === 0;
    return exists ? dialogHere(action, effect['dialog'], names.dialogs.get(source.file)) : [];
  }
  if (effect['effect'] === 'send' && effect['to'] !== 'session' && typeof effect['event'] === 'string') {
    return eventHere(action, effect['event'], reference.surroundings.machine, names);
  }
  return [];
}

function dialogHere(action: string, dialog: string, here: ReadonlySet<string> | undefined): Finding[] {
  if (!here || here.has(dialog)) return [];
  return [{ code: 'missing-dialog', sentence: `"${action}" opens the dialog "${dialog}", which this screen does not have` }];
}

function eventHere(action: string, event: string, machine: string | undefined, names: PortalNames): Finding[] {
  if (machine === undefined)
    return [{ code: 'no-flow', sentence: `"${action}" sends "${event}" to the flow around it, but there is no flow here` }];
  const events = names.machines.get(machine)?.events;
  if (!events || events.includes(event)) return [];
  return [{ code: 'unknown-event', sentence: `"${action}" sends "${event}", to which the machine "${machine}" never answers` }];
}

/** The event of a `send` is one that the session, or some machine, answers to. */
export function checkEvent(reference: Reference, names: PortalNames): Finding[] {
  const { manifest, path, name } = reference;
  const entry = path[0];
  const effect = typeof entry === 'string' && isObject(manifest.source.value) ? manifest.source.value[entry] : undefined;
  if (isObject(effect) && effect['to'] === 'session') {
    return sendableEvents.some((event) => event === name)
      ? []
      : [{ code: 'unknown-event', sentence: `the session never answers to "${name}"`, suggestion: nearest(name, sendableEvents) }];
  }
  const machines = [...names.machines.values()];
  const events = new Set(machines.flatMap((machine) => machine.events ?? []));
  if (machines.some((machine) => machine.events === undefined) || events.has(name)) return [];
  return [{ code: 'unknown-event', sentence: `no machine answers to "${name}"`, suggestion: nearest(name, events) }];
}

/** The dialog of an `open` is on some screen. */
export function checkDialog({ name }: Reference, names: PortalNames): Finding[] {
  return checkDialogName(name, names);
}

function checkDialogName(name: string, names: PortalNames): Finding[] {
  return unknownName('dialog', 'unknown-dialog', name, new Set([...names.dialogs.values()].flatMap((ids) => [...ids])));
}
