import { existsSync, readFileSync } from 'node:fs';
import { layOver, overFolder } from '../../engine/compiler/source/layOver.ts';

/** A manifest of the shipped portal as it is live: the sample's, with what lies over it. */
export function liveManifest(file: string): Record<string, unknown> {
  const text = (path: string) => new Map(existsSync(path) ? [[file, readFileSync(path, 'utf8')]] : []);
  return JSON.parse(layOver(text(file), text(`${overFolder}${file}`)).texts.get(file) ?? '{}');
}
