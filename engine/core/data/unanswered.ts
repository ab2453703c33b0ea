import { hasNoAnswer } from './Server.ts';

/** What was sent and not answered. Nobody knows what became of it: sent again, it goes by the same name, so that it is not done twice. */
export function createUnanswered() {
  const names = new Map<string, string>();
  return {
    /**
     * Sends `content` by a name of its own, which is the same one as before as long as there was no answer.
     * @param content what is sent, as a text by which it is known again.
     */
    once: async <Answer>(content: string, newName: () => string, send: (name: string) => Promise<Answer>): Promise<Answer> => {
      const name = names.get(content) ?? newName();
      // The same, sent meanwhile, is another one.
      names.delete(content);
      try {
        return await send(name);
      } catch (error) {
        if (hasNoAnswer(error)) names.set(content, name);
        throw error;
      }
    },
    /** What another viewer sends is something else. */
    forget: () => names.clear(),
  };
}
