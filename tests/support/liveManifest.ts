import { existsSync, readFileSync } from 'node:fs';
import { applyOverlay, overFolder } from '../../engine/compiler/source/applyOverlay.ts';

/** Returns one of the shipped portal's manifests, with the live portal's overlay applied. */
export function liveManifest(file: string): Record<string, unknown> {
  const text = (path: string) => new Map(existsSync(path) ? [[file, readFileSync(path, 'utf8')]] : []);
  return JSON.parse(applyOverlay(text(file), text(`${overFolder}${file}`)).texts.get(file) ?? '{}');
}
