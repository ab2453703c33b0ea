import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { once } from '../../engine/core/values/once.ts';
import { loadCompiler } from '../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../engine/workbench/server/createWorkbench.ts';
import { FormOfficer } from './FormOfficer.ts';
import { tempPortal } from './tempPortal.ts';

const compiler = once(() => loadCompiler(resolve('.')));

/**
 * Opens the workbench on a copy of the shipped portal's manifests. Leaves out the overlays of the live portal unless `isLive` is set,
 * because they double the time to compile. The copy is deleted after the test.
 */
export function openFormOfficer({ isLive = false } = {}): FormOfficer {
  const folder = tempPortal({});
  const filter = (file: string) => !file.startsWith('portal-config/schema') && (isLive || !file.startsWith('portal-config/live'));
  for (const part of ['portal-config', 'screens', 'fixtures']) cpSync(part, join(folder, part), { recursive: true, filter });
  return new FormOfficer(createWorkbench(folder, compiler));
}
