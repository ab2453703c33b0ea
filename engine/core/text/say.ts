/** Something that a sentence is about: the name as a manifest writes it, and its kind, such as `gate`, `field`, `path`, `key` or `value`. */
export interface Subject {
  kind: string;
  name: string;
}

/** A sentence for people, and the names in it for programs, in the order of the sentence. */
export interface Message {
  sentence: string;
  about: readonly Subject[];
}

/**
 * Writes a sentence and lists its subjects in one go, so that the two can't disagree. A program reads `about` and never the sentence.
 * Each subject is quoted; a message that stands in another one brings its own subjects along.
 */
export function say(words: readonly string[], ...parts: readonly (Subject | Message | string | number)[]): Message {
  const about: Subject[] = [];
  const written = parts.map((part) => {
    if (typeof part !== 'object') return String(part);
    about.push(...('about' in part ? part.about : [part]));
    return 'about' in part ? part.sentence : `"${part.name}"`;
  });
  return { sentence: words.map((text, index) => text + (written[index] ?? '')).join(''), about };
}

/** A subject of a sentence. */
export function named(kind: string, name: unknown): Subject {
  return { kind, name: String(name) };
}

/** A value as JSON writes it, whose subjects are the texts in it. */
export function json(value: unknown): Message {
  return { sentence: JSON.stringify(value), about: textsIn(value).map((text) => named('value', text)) };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Several subjects with `between` between them. */
export function subjectList(subjects: readonly Subject[], between: string): Message {
  return { sentence: subjects.map(({ name }) => `"${name}"`).join(between), about: subjects };
}

/** The name of the first subject of a kind. */
export function subjectName(kind: string, about: readonly Subject[]): string | undefined {
  return about.find((subject) => subject.kind === kind)?.name;
}
