import { toPath, type RJSFValidationError } from '@rjsf/utils';

/**
 * What the last submit found wrong, by the id of the input that it is about. Kept outside of the form's state, so that a submit draws again
 * what has something to say, and a key press the edited field alone.
 */
export interface FieldMessages {
  get(id: string): string | undefined;
  /** Says what is wrong now, in place of what was said before. */
  tell(messages: ReadonlyMap<string, string>): void;
  /** Something was edited: what was said of it, and of the fields in it, no longer applies. */
  forget(id: string): void;
  subscribe(listener: () => void): () => void;
}

export function createFieldMessages(): FieldMessages {
  let known: ReadonlyMap<string, string> = new Map();
  const listeners = new Set<() => void>();
  const tell = (messages: ReadonlyMap<string, string>) => {
    if (known.size === 0 && messages.size === 0) return;
    known = messages;
    for (const listener of listeners) listener();
  };
  return {
    get: (id) => known.get(id),
    tell,
    forget: (id) => {
      const kept = new Map([...known].filter(([about]) => about !== id && !about.startsWith(`${id}_`)));
      if (kept.size < known.size) tell(kept);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The first message about each input of the form whose ids begin with `prefix`. */
export function messagesOf(errors: readonly Pick<RJSFValidationError, 'property' | 'message'>[], prefix: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const error of errors) {
    const id = inputId(error, prefix);
    if (!messages.has(id)) messages.set(id, error.message ?? '');
  }
  return messages;
}

/** The id of the input, or group of inputs, that an error is about. */
export function inputId({ property = '' }: Pick<RJSFValidationError, 'property'>, prefix: string): string {
  return [prefix, ...toPath(property)].join('_');
}
