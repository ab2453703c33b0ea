import { join } from 'node:path';
import { objectsIn } from '../../compiler/answers/findExplainTargets.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { CompiledScreen, CompiledShell } from '../../compiler/link/CompiledPortal.ts';
import { findPlace } from '../../compiler/source/locate.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { choicePlaces } from './choicePlaces.ts';
import type { ValueOrigin } from './ValueOrigin.ts';

export type ModulePlaces = ReadonlyMap<string, readonly ValueOrigin[]>;

/** Finds the values in each manifest that come from other files: from parts, cards, and lists of choices. */
export function findPlaces({ manifests, parsed }: Pick<CheckedPortal, 'manifests' | 'parsed'>): ModulePlaces {
  const choices = [...parsed.forms].map(([name, form]) => [fileOf('forms', name), choicePlaces(form, parsed.entities)] as const);
  return new Map([
    ...choices,
    ...manifests.flatMap(({ source }): [string, ValueOrigin[]][] => {
      if (!source.origins) return [];
      const otherPlaces = objectsIn(source.value).flatMap(({ value, path }): ValueOrigin[] => {
        const at = source.origins?.get(value);
        return at ? [[path, at.source.file, at.path]] : [];
      });
      return [[source.file, otherPlaces.filter((entry) => !isKnown(entry, findPlace(source, entry[0].slice(0, -1))))]];
    }),
  ]);
}

/** Returns true if an entry's place can be derived from its parent's place: same file, and the parent's path plus the entry's key. */
function isKnown([path, file, inFile]: ValueOrigin, outer: { source: { file: string }; path: Path }): boolean {
  return path.length > 0 && outer.source.file === file && JSON.stringify([...outer.path, path.at(-1)]) === JSON.stringify(inFile);
}

const marker = join(import.meta.dirname, 'markedPlaces.ts');
const fileOf = (folder: string, name: string) => `portal-config/${folder}/${name}.json`;
const folders = { forms: 'forms', tables: 'tables', flows: 'flows', navigation: 'navigation' } as const;

/** The files and paths that a module's values come from. */
export interface PartMarks {
  /** The import path of the module that exports `markPlaces`. */
  marker: string;
  /** The names of the exports to pass to `markPlaces`, such as `screen` and `actions`. */
  names: readonly string[];
  places: readonly ValueOrigin[];
}

/** Returns the files and paths that a module's values come from. */
export function marksIn(part: CompiledScreen | CompiledShell, places: ModulePlaces): PartMarks {
  const own = 'screen' in part ? 'screen' : 'shell';
  const marks: ValueOrigin[] = [[[own], part.file, own === 'screen' ? [] : ['shell']]];
  for (const [path, file, inFile] of places.get(part.file) ?? [])
    if (own === 'screen' || path[0] === 'shell') marks.push([own === 'screen' ? [own, ...path] : path, file, inFile]);
  const named = Object.entries(folders).flatMap(([key, folder]) =>
    Object.entries(part)
      .filter(([name]) => name === key)
      .flatMap(([, values]) =>
        Object.keys(values).flatMap((name): ValueOrigin[] => {
          const file = fileOf(folder, name);
          const otherPlaces = (places.get(file) ?? []).map(([path, ...place]): ValueOrigin => [[key, name, ...path], ...place]);
          return [[[key, name], file, []], ...otherPlaces];
        }),
      ),
  );
  const actions = Object.keys(part.actions).map((name): ValueOrigin => [['actions', name], 'portal-config/actions.json', [name]]);
  return {
    marker,
    names: [own, ...Object.keys(folders).filter((key) => key in part), 'actions'],
    places: [...marks, ...named, ...actions],
  };
}
