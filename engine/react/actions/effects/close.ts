import { z } from 'zod';
import { closeDialog } from '../../context/usePageState.ts';
import { defineEffect } from '../defineEffect.ts';

export const close = defineEffect({
  effect: 'close',
  schema: z.strictObject({}).describe('Closes the open dialog.'),
  ignoresPayload: true,
  onlyShows: true,
  harmless: true,
  async run(_effect, _payload, env) {
    await closeDialog(env.pageState);
  },
});
