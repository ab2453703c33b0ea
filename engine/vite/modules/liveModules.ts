import type { CompiledScreen, CompiledShell } from '../../compiler/link/CompiledPortal.ts';
import { code, replaceInPlace } from './moduleCode.ts';
import type { PartMarks } from './portalPlaces.ts';

/** A module of the dev server. Pages that have loaded it need only its new values after an edit, as long as the rest stays the same. */
export interface LiveModule {
  source: string;
  /** The values in the source, as JSON. */
  values: string;
  /** The source without its values, and everything that its imports contain. */
  rest: string;
}

/** The name that a module's source gives to its function that shows other values in the page. */
export const replaceValues = 'replaceValues';

interface Parts {
  /** The import path of the module with `publish`. */
  live: string;
  id: string;
  imports: readonly string[];
  values: string;
  /** Code that creates the published value from the variable `values`. */
  create: string;
  /** Code that exports the published value, which is in the variable `first`. */
  exports: string;
  /** Code for the published value of a newer version of this `module`. */
  newer: string;
  /** Everything in the imported modules that an edit can change. */
  behind?: readonly string[];
}

function liveModule({ live, id, imports, values, create, exports, newer, behind = [] }: Parts): LiveModule {
  const before = [
    ...imports,
    `const create = (values) => ${create};`,
    `const ${replaceValues} = (values) => publish(${code(id)}, create(values));`,
  ];
  const after = [exports, replaceInPlace(id, newer, live)];
  return {
    source: [...before, `const first = create(${values});`, ...after].join('\n'),
    values,
    rest: [...before, ...after, ...behind].join('\n'),
  };
}

/** Returns the module of a screen or layout. `forms` are the forms that `validators`, code for an object, loads. */
export function livePartModule(
  part: CompiledScreen | CompiledShell,
  { live, validators, forms, marks }: { live: string; validators: string; forms: readonly unknown[]; marks: PartMarks | undefined },
): LiveModule {
  const names = Object.keys(part);
  const exports = Object.entries(part).map(([name, value]) => `${code(name)}:${code(value)}`);
  const marked = marks?.names.join(', ') ?? '';
  return liveModule({
    live,
    id: part.file,
    imports: [
      `import { livePart } from ${code(live)};`,
      ...(marks ? [`import { markPlaces } from ${code(marks.marker)};`] : []),
      `const validators = ${validators};`,
      `const mark = ${marks ? `({ ${marked} }, places) => markPlaces({ ${marked} }, places)` : 'undefined'};`,
    ],
    values: `{"exports":{${exports.join(',')}}${marks ? `,"places":${code(marks.places)}` : ''}}`,
    create: `livePart(${code(part.file)}, values, { validators, mark })`,
    exports: `export const { ${names.join(', ')} } = first;\nexport { validators };`,
    newer: 'module',
    behind: forms.map(code),
  });
}

/** Returns the module with the manifests. It loads other modules by URL, because hundreds of imports would be slow. */
export function liveManifestsModule(
  values: object,
  { live, samples, phraseFormatter }: { live: string; samples: string; phraseFormatter: string | undefined },
): LiveModule {
  return liveModule({
    live,
    id: 'portal',
    imports: [
      `import { fixtures } from ${code(samples)};`,
      ...(phraseFormatter === undefined ? [] : [`import { phraseFormatter } from ${code(phraseFormatter)};`]),
      `import { liveManifests } from ${code(live)};`,
    ],
    values: JSON.stringify(values),
    create: `liveManifests(values, { fixtures${phraseFormatter === undefined ? '' : ', phraseFormatter'} })`,
    exports: 'export const manifests = first;',
    newer: 'module.manifests',
  });
}
