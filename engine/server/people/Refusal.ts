import { phrasesIn, type Language, type ValuesFor } from '../../core/fields/phrases.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 421 | 422 | 429 | 503 | 507;

/** Reasons for refusals, with the API's numeric codes. The codes must never change. */
export const reasons = {
  shape: 40001,
  signedOut: 40101,
  credentials: 40102,
  secondFactor: 40103,
  code: 40104,
  expired: 40105,
  forbidden: 40301,
  origin: 40302,
  variant: 40303,
  notFound: 40401,
  slow: 40801,
  exists: 40901,
  refused: 40902,
  reference: 40903,
  key: 40904,
  last: 40905,
  used: 40906,
  gone: 41001,
  changed: 41201,
  large: 41301,
  type: 41501,
  host: 42101,
  field: 42201,
  check: 42202,
  file: 42203,
  limit: 42901,
  server: 50001,
  busy: 50301,
  backup: 50302,
  pictures: 50303,
  storage: 50304,
  full: 50701,
} as const;
export type Reason = keyof typeof reasons;

export function refusedBody(sentence: string, reason: Reason, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { error: sentence, code: reasons[reason], reason, ...more };
}

/** A translatable message for a rejected request. */
export interface RefusalMessage {
  /** The message in English, or in the portal's own language if it comes from a record check. */
  text: string;
  formatIn: (language: Language) => string;
}

/** Creates a message from the server's phrases. */
export function message<Key extends keyof Texts>(key: Key, ...values: ValuesFor<Texts[Key]>): RefusalMessage {
  return createMessage((language) => phrasesIn(refusedPhrases, language)(key, ...values));
}

export function createMessage(formatIn: RefusalMessage['formatIn']): RefusalMessage {
  return { text: formatIn({ locale: 'en-US' }), formatIn };
}

type Texts = typeof refusedPhrases.texts;

/** A rejected request, with a message for the client. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly reason: Reason;
  /** Additional properties of the response body, such as `fields` or the current record. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  private readonly messages: readonly RefusalMessage[];

  constructor(
    status: RefusalStatus,
    reason: Reason,
    sentence: string | RefusalMessage,
    { more = {}, headers = {}, messages = [] }: RefusalDetails = {},
  ) {
    super(textOf(sentence));
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.more = more;
    this.headers = headers;
    this.messages = typeof sentence === 'string' ? messages : [sentence, ...messages];
  }

  /** Returns the response body in `language`. `reasons` maps the portal's own messages to their translations. */
  bodyIn(language: Language, reasons: Readonly<Record<string, string>> = {}): Record<string, unknown> {
    const ownWords = new Map(Object.entries(reasons));
    const inLanguage = (written: string) => {
      const text = this.messages.find((one) => one.text === written)?.formatIn(language) ?? written;
      return ownWords.get(text) ?? text;
    };
    const { fields, ...more } = this.more;
    const inFields = isRecord(fields) && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inLanguage(String(text))]));
    return refusedBody(inLanguage(this.message), this.reason, inFields ? { fields: inFields, ...more } : more);
  }

  /** Returns this refusal with renamed fields. The keys of `names` are the old names. */
  renamed(names: Readonly<Record<string, string>>): Refusal {
    const { fields, ...more } = this.more;
    if (!isRecord(fields)) return this;
    const renamed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
    return new Refusal(this.status, this.reason, this.message, {
      more: { fields: renamed, ...more },
      headers: this.headers,
      messages: this.messages,
    });
  }
}

interface RefusalDetails {
  more?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  messages?: readonly RefusalMessage[];
}

const textOf = (sentence: string | RefusalMessage) => (typeof sentence === 'string' ? sentence : sentence.text);

export const notSignedIn = () => new Refusal(401, 'signedOut', 'You aren’t signed in.');
export const notAllowed = () => new Refusal(403, 'forbidden', 'You aren’t allowed to do this.');
export const noDiskSpace = () => new Refusal(507, 'full', 'The server’s disk is full. Nothing was changed.');
/** Nobody sees this response, because the client has disconnected. */
export const pageGone = () => new Refusal(408, 'slow', 'The page that sent this request was closed.');
export const notFound = () => new Refusal(404, 'notFound', 'There is nothing at this address.');

export const changedMeanwhile = (row: Readonly<Record<string, unknown>>, version: number) =>
  new Refusal(412, 'changed', 'Someone else changed this record in the meantime.', { more: { row, version } });

/** Creates a refusal with a message for each field. The error's message is the first field's message. */
export function fieldRefusal(fields: Readonly<Record<string, string | RefusalMessage>>): Refusal {
  const [first = 'The record isn’t valid.'] = Object.values(fields);
  return new Refusal(422, 'field', first, {
    more: { fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, textOf(sentence)])) },
    messages: Object.values(fields).filter((sentence) => typeof sentence !== 'string'),
  });
}

/** Runs `work`. If it throws a `Refusal`, replaces field names with the names that the client uses. */
export async function namingFields<T>(names: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error.renamed(names) : error;
  }
}
