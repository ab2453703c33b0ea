import type { Compilation, PortalCode } from './CompiledPortal.ts';
import { linkPortal } from './compile/linkPortal.ts';
import { sortProblems } from './Problem.ts';
import { checkShapes } from './shape/checkShapes.ts';
import { kindSchemas } from './source/kinds.ts';
import { readPortal, type Manifest } from './source/readPortal.ts';
import type { Reference } from './walk/Reference.ts';
import { walkManifest } from './walk/walkManifest.ts';

/**
 * Reads, checks and links the portal in `folder`. Never throws because of what the manifests hold: that is in `problems`.
 * @param folder absolute path of the folder that holds portal-config/, screens/ and fixtures/.
 * @param code what the portal's own code registers; `noCode` when it has none.
 */
export async function compilePortal(folder: string, code: PortalCode): Promise<Compilation> {
  const { manifests, problems: readProblems } = readPortal(folder);
  const { parsed, problems: shapeProblems } = checkShapes(manifests, code.blocks);
  const references = new Map(manifests.map((manifest) => [manifest, referencesOf(manifest, code)]));
  const problems = sortProblems([...readProblems, ...shapeProblems]);
  const files = manifests.map(({ source }) => source.file);
  const compilation: Compilation = { problems, files, fileCount: files.length };
  if (problems.some(({ severity }) => severity === 'error')) return compilation;
  return { ...compilation, portal: linkPortal(manifests, parsed, (manifest) => references.get(manifest) ?? []) };
}

function referencesOf(manifest: Manifest, code: PortalCode): Reference[] {
  if (!manifest.source.readable) return [];
  return walkManifest(kindSchemas[manifest.kind], manifest.source.value, code.blocks).map((found) => ({ ...found, manifest }));
}
