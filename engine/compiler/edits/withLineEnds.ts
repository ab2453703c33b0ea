import type { ChangedFiles } from './applyCommand.ts';
import type { Texts } from './EditCommand.ts';

/** Keeps each changed file's line endings, such as CRLF. A new file gets the line endings of the other files. */
export function withLineEnds(made: ChangedFiles, texts: Texts): ChangedFiles {
  const [other = ''] = [...made.keys()].flatMap((file) => texts.get(file) ?? []);
  return new Map(
    [...made].map(([file, text]): [string, string | null] => {
      const isCrlf = (texts.get(file) ?? other).includes('\r\n');
      return [file, isCrlf ? (text?.replaceAll(/(?<!\r)\n/g, '\r\n') ?? null) : text];
    }),
  );
}
