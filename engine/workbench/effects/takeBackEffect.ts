import { z } from 'zod';
import { defineEffect } from '../../index.ts';
import type { WorkbenchClient } from '../client/workbenchClient.ts';

/** Creates the effect that reverts an earlier save by changing the draft. */
export const takeBackEffect = (client: WorkbenchClient) =>
  defineEffect({
    effect: 'takeBack',
    schema: z.strictObject({}).describe('Changes the draft to undo a save. The current record describes that save.'),
    run: async (_effect, payload, { confirm, navigate }) => {
      const result = await client.postAfterEdits('/api/history/take-back', { id: payload['row'] });
      if (result.ok) return { say: 'Your draft now reverses that save. Review the draft, and then save it.' };
      if (result.status !== 409) throw new Error(result.mistake);
      const shows = await confirm({
        title: 'This save can’t be undone automatically',
        text: result.mistake,
        label: 'Open the file',
        tone: 'primary',
      });
      if (shows) navigate(`/?file=${encodeURIComponent(fileIn(result.content))}&view=text`);
      return { say: 'Nothing was changed', tone: 'info' };
    },
  });

function fileIn(content: unknown): string {
  return typeof content === 'object' && content !== null && 'file' in content ? String(content.file) : '';
}
