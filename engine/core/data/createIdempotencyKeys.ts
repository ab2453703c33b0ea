import { hasNoResponse } from './Server.ts';

/** Remembers the idempotency keys of requests that got no response. A retry reuses the key, so the server runs the request only once. */
export function createIdempotencyKeys() {
  const names = new Map<string, string>();
  return {
    /** Sends a request. Reuses the idempotency key if an earlier request with the same `content` got no response. */
    once: async <Answer>(content: string, newName: () => string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
      const name = names.get(content) ?? newName();
      // Remove the key now, so that a concurrent identical request gets a new key.
      names.delete(content);
      try {
        return await send(name);
      } catch (error) {
        if (hasNoResponse(error)) names.set(content, name);
        throw error;
      }
    },
    /** Forgets all keys. Call this when the viewer changes. */
    forget: () => names.clear(),
  };
}
