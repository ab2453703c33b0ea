import { isPictureFile, listPictures, readFileText } from './pictureFiles.ts';
import { jsonFiles, readPortalFiles, readTexts } from '../../compiler/source/readFolder.ts';

export const scenarioFolder = 'tests/scenarios/';

type Texts = ReadonlyMap<string, string>;

/** Reads all files that the workbench can edit. Throws if a file can't be read. */
export function folderTexts(folder: string): Map<string, string> {
  const scenarios = jsonFiles(folder, scenarioFolder).filter((file) => !file.slice(scenarioFolder.length).includes('/'));
  const pictures = listPictures(folder).flatMap((file): [string, string][] => {
    const text = readFileText(folder, file);
    return text === null ? [] : [[file, text]];
  });
  return new Map([...readPortalFiles(folder), ...readTexts(folder, scenarios), ...pictures]);
}

const manifests = new WeakMap<Texts, Texts>();

/** Returns the files that the compiler reads: all except scenarios and pictures. */
export function manifestTexts(texts: Texts): Texts {
  const known = manifests.get(texts);
  if (known) return known;
  const found = new Map([...texts].filter(([file]) => !file.startsWith(scenarioFolder) && !isPictureFile(file)));
  manifests.set(texts, found);
  return found;
}

export function scenarioTexts(texts: Texts): [file: string, text: string][] {
  return [...texts].filter(([file]) => file.startsWith(scenarioFolder)).sort(([one], [other]) => (one < other ? -1 : 1));
}
