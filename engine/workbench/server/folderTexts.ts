import { jsonFiles, readPortalFiles, readTexts } from '../../compiler/source/readFolder.ts';

export const scenarioFolder = 'tests/scenarios/';

type Texts = ReadonlyMap<string, string>;

/** Reads all files in `folder` that the workbench can edit. Throws if one can't be read. */
export function folderTexts(folder: string): Map<string, string> {
  const scenarios = jsonFiles(folder, scenarioFolder).filter((file) => !file.slice(scenarioFolder.length).includes('/'));
  return new Map([...readPortalFiles(folder), ...readTexts(folder, scenarios)]);
}

const manifests = new WeakMap<Texts, Texts>();

/** Returns the files that the compiler reads. Returns the same map while their content is the same. */
export function manifestTexts(texts: Texts): Texts {
  const known = manifests.get(texts);
  if (known) return known;
  const found = new Map([...texts].filter(([file]) => !file.startsWith(scenarioFolder)));
  manifests.set(texts, found);
  return found;
}

export function scenarioTexts(texts: Texts): [file: string, text: string][] {
  return [...texts].filter(([file]) => file.startsWith(scenarioFolder)).sort(([one], [other]) => (one < other ? -1 : 1));
}
