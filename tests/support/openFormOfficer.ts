import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createWorkbench } from '../../engine/workbench/server/createWorkbench.ts';
import { FormOfficer } from './FormOfficer.ts';
import { shippedCompiler } from './shippedPortal.ts';
import { tempPortal } from './tempPortal.ts';

/**
 * Opens the workbench on a copy of the shipped portal's manifests. The copy is deleted after the test.
 * Omits the live portal's overlays unless `isLive` is set, because overlays double the compile time.
 */
export function openFormOfficer({ isLive = false } = {}): FormOfficer {
  const folder = tempPortal({});
  const filter = (file: string) => !file.startsWith('portal-config/schema') && (isLive || !file.startsWith('portal-config/live'));
  for (const part of ['portal-config', 'screens', 'fixtures']) cpSync(part, join(folder, part), { recursive: true, filter });
  return new FormOfficer(createWorkbench(folder, shippedCompiler));
}
