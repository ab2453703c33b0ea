import { forbiddenKeys } from '../../core/conditions/scope.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { Refusal } from '../people/Refusal.ts';

export interface BodyLimits {
  size: number;
  time: number;
}

export const usualLimits: BodyLimits = { size: 256 * 1024, time: 10_000 };

const deepest = 20;

/** Reads a JSON object from a request's body. Throws a `Refusal` for anything else. */
export async function readJson(request: Request, limits: BodyLimits): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'type', 'The body must be application/json.');
  const text = await readBodyText(request, limits);
  const value = parse(text);
  if (!isRecord(value)) throw new Refusal(400, 'shape', 'The body must be a JSON object.');
  assertPlain(value);
  return value;
}

export async function readBodyText(request: Request, { size, time }: BodyLimits): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > size) throw tooLarge();
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, 'slow', 'The request took too long. Try again.')), time);
  });
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return text + decode(() => decoder.decode());
      length += value.byteLength;
      if (length > size) throw tooLarge();
      text += decode(() => decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    // A client that disconnects causes a 400, not a server error.
    throw error instanceof Refusal ? error : unreadable('The request is incomplete. Try again.');
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = () => new Refusal(413, 'large', 'The request body is too large.', { headers: { Connection: 'close' } });
const unreadable = (sentence: string) => new Refusal(400, 'shape', sentence);

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw unreadable("The body isn't valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body isn't valid JSON.");
  }
}

/** Rejects values that would change when they are stored, and keys such as `__proto__`. */
function assertPlain(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > deepest) throw unreadable(`The body is nested too deeply. At most ${deepest} levels are allowed.`);
    if (typeof value === 'string') assertText(value);
    if (typeof value === 'number' && !Number.isFinite(value)) throw unreadable('The body has a number that is too large.');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenKeys.has(key))
        throw new Refusal(422, 'field', `"${key}" isn’t a field`, { more: { fields: { [`"${key}"`]: 'not a field' } } });
      assertText(key);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw unreadable("The body has a character that can't be stored.");
}
