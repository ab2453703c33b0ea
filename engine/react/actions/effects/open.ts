import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { dialogKey, rowKey } from '../../context/usePageState.ts';
import { defineEffect } from '../defineEffect.ts';
import { recordId } from '../records.ts';

export const open = defineEffect({
  effect: 'open',
  schema: z
    .strictObject({ dialog: refersTo('dialog', nameSchema).describe('The id of a dialog on the same screen.') })
    .describe("Opens a dialog on the page for the button's record. The page's address then contains both the dialog and the record."),
  ignoresPayload: true,
  onlyShows: true,
  harmless: true,
  run: ({ dialog }, payload, env) => env.pageState.set({ [dialogKey]: dialog, [rowKey]: recordId(payload) }),
});
