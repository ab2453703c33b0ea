import { hasNoAnswer } from './Server.ts';

/** Remembers requests without a response. A retry gets the same idempotency key, so the server doesn't run the request twice. */
export function createUnanswered() {
  const names = new Map<string, string>();
  return {
    /** Sends a request. If an earlier request with the same `content` got no response, reuses the key of that request. */
    once: async <Answer>(content: string, newName: () => string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
      const name = names.get(content) ?? newName();
      // Remove the key now, so that an identical request in parallel gets a new key.
      names.delete(content);
      try {
        return await send(name);
      } catch (error) {
        if (hasNoAnswer(error)) names.set(content, name);
        throw error;
      }
    },
    /** Forgets all keys. Call this when the viewer changes. */
    forget: () => names.clear(),
  };
}
