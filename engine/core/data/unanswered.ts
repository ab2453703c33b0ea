import { hasNoAnswer } from './Server.ts';

/**
 * Tracks requests that got no response, so their outcome is unknown. Repeating such a request uses the same idempotency key, so that the
 * server doesn't execute it twice.
 */
export function createUnanswered() {
  const names = new Map<string, string>();
  return {
    /**
     * Sends `content` under a new key, or under its previous key if that request got no response.
     * @param content A string that identifies the request.
     */
    once: async <Answer>(content: string, newName: () => string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
      const name = names.get(content) ?? newName();
      // An identical request sent in the meantime is a separate one.
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
