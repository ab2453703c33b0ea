import type { FieldProblem } from '../../core/fields/formProblems.ts';
import { drawMessage } from './drawMessage.ts';

/**
 * What the last submit found wrong, by the id of the input that it is about, drawn at each field. Neither the form nor its fields are drawn
 * again for it: of a long form that is sent empty, nearly all of the time went there.
 */
export interface FieldMessages {
  /** Says what is wrong now, in place of what was said before. */
  tell(messages: ReadonlyMap<string, string>): void;
  /** Something was edited: what was said of it, and of the fields in it, no longer applies. */
  forget(id: string): void;
  /** Says in `place`, a field's element, what is wrong with the input `id`, now and from now on; until what it returns is called. */
  attach(id: string, place: Element): () => void;
  get(id: string): string | undefined;
  /** For what marks itself. */
  subscribe(listener: () => void): () => void;
}

export function createFieldMessages(): FieldMessages {
  let known: ReadonlyMap<string, string> = new Map();
  const places = new Map<string, Element>();
  const drawn = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const draw = (id: string) => {
    drawn.get(id)?.();
    drawn.delete(id);
    const [place, message] = [places.get(id), known.get(id)];
    if (place && message !== undefined) drawn.set(id, drawMessage(place, id, message));
  };
  const tell = (messages: ReadonlyMap<string, string>) => {
    const before = known;
    known = messages;
    for (const id of before.keys()) if (!messages.has(id)) draw(id);
    for (const [id, message] of messages) if (before.get(id) !== message) draw(id);
    for (const listener of listeners) listener();
  };
  return {
    tell,
    forget: (id) => {
      const kept = new Map([...known].filter(([about]) => about !== id && !about.startsWith(`${id}_`)));
      if (kept.size < known.size) tell(kept);
    },
    attach: (id, place) => {
      places.set(id, place);
      if (known.has(id)) draw(id);
      return () => {
        if (places.get(id) !== place) return;
        places.delete(id);
        draw(id);
      };
    },
    get: (id) => known.get(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The first message about each input of the form whose ids begin with `prefix`. */
export function messagesOf(problems: readonly FieldProblem[], prefix: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { field, message } of problems) {
    const id = inputId(field, prefix);
    if (!messages.has(id)) messages.set(id, message);
  }
  return messages;
}

/** The id of the input, or group of inputs, that a problem of `field` is about; inside a list of records that is `sections[0].title`. */
export function inputId(field: string, prefix: string): string {
  return [prefix, ...field.split(/[.[\]]+/).filter(Boolean)].join('_');
}
