import type { FieldProblem } from '../../core/fields/formProblems.ts';
import { drawMessage } from './drawMessage.ts';

/** Validation messages, keyed by input id. They are rendered without React, because rerendering a long form is slow. */
export interface FieldMessages {
  tell(messages: ReadonlyMap<string, string>): void;
  /** Removes the messages of the edited input and of the inputs inside it. */
  forget(id: string): void;
  /** Shows the input's messages in `place`, the field's element. Returns a function that detaches the element. */
  attach(id: string, place: Element): () => void;
  get(id: string): string | undefined;
  /** Subscribes to changes, for widgets that show their own messages. */
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

/** Returns the first message for each input. The ids of the form's inputs start with `prefix`. */
export function collectMessages(problems: readonly FieldProblem[], prefix: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const { field, message } of problems) {
    const id = inputId(field, prefix);
    if (!messages.has(id)) messages.set(id, message);
  }
  return messages;
}

/** Returns the id of a field's input or group of inputs. In a list of records, `field` looks like `sections[0].title`. */
export function inputId(field: string, prefix: string): string {
  return [prefix, ...field.split(/[.[\]]+/).filter(Boolean)].join('_');
}
