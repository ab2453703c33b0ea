import { z } from 'zod';
import { defineEffect, toText, type Row } from '../../index.ts';
import type { WorkbenchClient } from '../client/workbenchClient.ts';
import { fixesOfRow } from '../client/workbenchRecords.ts';

export const applyFixEffect = (client: WorkbenchClient) =>
  defineEffect({
    effect: 'applyFix',
    schema: z
      .strictObject({ index: z.number().int().min(0).describe('The zero-based index of the fix.') })
      .describe('Fixes the problem in the button’s row.'),
    run: async ({ index }, payload, { data }) => {
      const rows = await data.list('problems');
      const row: Row | undefined = rows.find(({ id }) => id === payload['row']);
      const fix = row && fixesOfRow(row)[index];
      if (!fix) throw new Error('This problem no longer exists');
      const result = await client.edit([fix.command], fix.label);
      if (!result.ok) throw new Error(result.mistake);
      return { say: `Done: ${toText(fix.label)}` };
    },
  });
