import { hasNoAnswer } from './Server.ts';

/** Tracks requests whose outcome is unknown. A repeated request gets the same idempotency key, so the server doesn't run it twice. */
export function createUnanswered() {
  const names = new Map<string, string>();
  return {
    /** Sends the request that `content` identifies. If an earlier try got no response, reuses its key; otherwise, uses a new one. */
    once: async <Answer>(content: string, newName: () => string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
      const name = names.get(content) ?? newName();
      // Remove the key while the request is pending, so that an identical request at the same time counts as a separate one.
      names.delete(content);
      try {
        return await send(name);
      } catch (error) {
        if (hasNoAnswer(error)) names.set(content, name);
        throw error;
      }
    },
    /** Drops all keys. Call when the viewer changes. */
    forget: () => names.clear(),
  };
}
