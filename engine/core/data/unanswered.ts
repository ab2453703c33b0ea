import { hasNoAnswer } from './Server.ts';

/** Tracks requests whose outcome is unknown. Repeating one uses the same idempotency key, so it isn't executed twice. */
export function createUnanswered() {
  const names = new Map<string, string>();
  return {
    /** Sends the request identified by `content` under a new key, or under its previous key if that request got no response. */
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
