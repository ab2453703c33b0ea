import type { FieldProblem } from '../../core/fields/formProblems.ts';
import { showFieldError } from './showFieldError.ts';

/** Validation messages, keyed by input id. They are rendered without React, because rerendering a long form is slow. */
export interface FieldMessages {
  show(messages: ReadonlyMap<string, string>): void;
  /** Removes the messages of an input and its nested inputs. */
  clear(id: string): void;
  /** Shows messages for the input `id` in the element `place`. Returns a cleanup function. */
  attach(id: string, place: Element): () => void;
  get(id: string): string | undefined;
  /** Subscribes to changes, for widgets that show their own messages. */
  subscribe(listener: () => void): () => void;
}

export function createFieldMessages(): FieldMessages {
  let messages: ReadonlyMap<string, string> = new Map();
  const places = new Map<string, Element>();
  const removers = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const draw = (id: string) => {
    removers.get(id)?.();
    removers.delete(id);
    const [place, message] = [places.get(id), messages.get(id)];
    if (place && message !== undefined) removers.set(id, showFieldError(place, id, message));
  };
  const show = (next: ReadonlyMap<string, string>) => {
    const previous = messages;
    messages = next;
    for (const id of previous.keys()) if (!next.has(id)) draw(id);
    for (const [id, message] of next) if (previous.get(id) !== message) draw(id);
    for (const listener of listeners) listener();
  };
  return {
    show,
    clear: (id) => {
      const remaining = new Map([...messages].filter(([key]) => key !== id && !key.startsWith(`${id}_`)));
      if (remaining.size < messages.size) show(remaining);
    },
    attach: (id, place) => {
      places.set(id, place);
      if (messages.has(id)) draw(id);
      return () => {
        if (places.get(id) !== place) return;
        places.delete(id);
        draw(id);
      };
    },
    get: (id) => messages.get(id),
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
