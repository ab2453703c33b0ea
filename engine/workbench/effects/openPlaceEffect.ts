import { z } from 'zod';
import { defineEffect, toText } from '../../index.ts';

export const openPlaceEffect = defineEffect({
  effect: 'openPlace',
  schema: z.strictObject({}).describe('Opens the current record’s `file` at its `place`.'),
  harmless: true,
  onlyShows: true,
  run: async (_effect, payload, { data, pageState }) => {
    const row = (await data.list('problems')).find(({ id }) => id === payload['row']);
    if (row) pageState.set({ tab: undefined, file: toText(row['file']), place: toText(row['place']) });
  },
});
