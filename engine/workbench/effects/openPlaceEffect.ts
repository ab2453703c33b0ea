import { z } from 'zod';
import { defineEffect, textOf } from '../../index.ts';

export const openPlaceEffect = defineEffect({
  effect: 'openPlace',
  schema: z.strictObject({}).describe("Opens the current record's entry: its `file`, at its `place`."),
  harmless: true,
  onlyShows: true,
  run: async (_effect, payload, { data, pageState }) => {
    const row = (await data.list('problems')).find(({ id }) => id === payload['row']);
    if (row) pageState.set({ tab: undefined, file: textOf(row['file']), place: textOf(row['place']) });
  },
});
