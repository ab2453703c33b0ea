/** What a request may be answered with besides success; each has one meaning everywhere. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 421 | 422 | 429 | 503 | 507;

/** A request that is refused, with a sentence for whoever made it. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** For programs: `taken`, `changed`, `field`. */
  readonly code: string;
  /** What else the answer holds: `fields`, or the record as it is. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    code: string,
    sentence: string,
    { more = {}, headers = {} }: { more?: Readonly<Record<string, unknown>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

export const notSignedIn = () => new Refusal(401, 'signedOut', 'You are not signed in.');
export const notAllowed = () => new Refusal(403, 'forbidden', 'You may not do that.');
/** A full disk. The records are still there to be read. */
export const noRoom = () => new Refusal(507, 'full', 'The disk of the server is full. Nothing was changed.');
export const notFound = () => new Refusal(404, 'notFound', 'There is nothing at this address.');

/** The record has changed since the one was read that a change was made of. */
export const changedMeanwhile = (row: Readonly<Record<string, unknown>>, version: number) =>
  new Refusal(412, 'changed', 'Somebody else has changed this record meanwhile.', { more: { row, version } });

/** What is wrong with fields, by their names. The first sentence is the error's. */
export function fieldRefusal(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal(422, 'field', Object.values(fields)[0] ?? 'The record is not valid.', { more: { fields } });
}

/** Does `work`; what it refuses about fields is told by the names that whoever asked has for them. */
export async function namingFields<T>(names: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fields = error instanceof Refusal ? error.more['fields'] : undefined;
    if (typeof fields !== 'object' || fields === null) throw error;
    throw fieldRefusal(Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [names[name] ?? name, String(sentence)])));
  }
}
