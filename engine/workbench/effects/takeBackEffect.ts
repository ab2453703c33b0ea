import { z } from 'zod';
import { defineEffect } from '../../index.ts';
import type { WorkbenchClient } from '../client/workbenchClient.ts';

/** Creates the effect that reverts an earlier save by changing the draft. */
export const takeBackEffect = (client: WorkbenchClient) =>
  defineEffect({
    effect: 'takeBack',
    schema: z.strictObject({}).describe('Changes the draft to revert the save that the current record describes.'),
    run: async (_effect, payload, { confirm, navigate }) => {
      const result = await client.postAfterEdits('/api/history/take-back', { id: payload['row'] });
      if (result.ok) return { say: 'Your draft now contains the changes that undo that save. Review them, and then save the draft.' };
      if (result.status !== 409) throw new Error(result.mistake);
      const shows = await confirm({
        title: 'This save can’t be reverted automatically',
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
