import type { CompiledScreen, CompiledShell } from '../../compiler/link/CompiledPortal.ts';
import { code, replaceInPlace } from './moduleCode.ts';
import type { PartMarks } from './portalPlaces.ts';

/** The code of a dev server module. If only its `values` change, pages don't reload the module. */
export interface LiveModule {
  source: string;
  /** The module's values, as JSON. */
  values: string;
  /** The module's code without `values`. If this code changes, pages must reload the module. */
  rest: string;
}

/** The name of the generated function that updates a module's values in the page. */
export const replaceValues = 'replaceValues';

interface Parts {
  /** The import path of the module that exports `publish`. */
  live: string;
  id: string;
  imports: readonly string[];
  values: string;
  /** An expression for the module's exported value. It can use the variable `values`. */
  create: string;
  /** An export statement, such as `export const manifests = first;`. */
  exports: string;
  /** Code that reads the export of the edited module, such as `module.manifests`. */
  newer: string;
  /** The code of each imported form. If any of it changes, pages must reload the module. */
  importedParts?: readonly string[];
}

function liveModule({ live, id, imports, values, create, exports, newer, importedParts = [] }: Parts): LiveModule {
  const before = [
    ...imports,
    `const create = (values) => ${create};`,
    `const ${replaceValues} = (values) => publish(${code(id)}, create(values));`,
  ];
  const after = [exports, replaceInPlace(id, newer, live)];
  return {
    source: [...before, `const first = create(${values});`, ...after].join('\n'),
    values,
    rest: [...before, ...after, ...importedParts].join('\n'),
  };
}

/** Returns the module of a screen or layout. `validators` is JavaScript code. */
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
    importedParts: forms.map(code),
  });
}

/** Returns the manifests module. It loads screens by module id, because hundreds of import statements would be slow. */
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
