/** Something that a sentence mentions, such as the gate "isOfficer". */
export interface Subject {
  kind: string;
  name: string;
}

/** A sentence for users. `about` lists everything that the sentence mentions, so that programs don't have to parse it. */
export interface Message {
  sentence: string;
  about: readonly Subject[];
}

/** Builds a sentence from a template literal: say`there is no gate ${named('gate', name)}`. */
export function say(words: readonly string[], ...parts: readonly (Subject | Message | string | number)[]): Message {
  const about: Subject[] = [];
  const texts = parts.map((part) => {
    if (typeof part !== 'object') return String(part);
    about.push(...('about' in part ? part.about : [part]));
    return 'about' in part ? part.sentence : `"${part.name}"`;
  });
  return { sentence: words.map((text, index) => text + (texts[index] ?? '')).join(''), about };
}

export function toSubject(kind: string, name: unknown): Subject {
  return { kind, name: String(name) };
}

/** Formats a value as JSON. The message's `about` lists the value's strings. */
export function json(value: unknown): Message {
  return { sentence: JSON.stringify(value), about: textsIn(value).map((text) => toSubject('value', text)) };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export function subjectList(subjects: readonly Subject[], between: string): Message {
  return { sentence: subjects.map(({ name }) => `"${name}"`).join(between), about: subjects };
}

export function subjectName(kind: string, about: readonly Subject[]): string | undefined {
  return about.find((subject) => subject.kind === kind)?.name;
}
