import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { additions } from '../../compiler/edits/EditCommand.ts';
import { forbiddenKeys } from '../../core/conditions/scope.ts';
import type { RefusedRequest } from './refuseRequest.ts';

/** The maximum size of a request's body, in bytes. */
export const maxBodySize = 8 * 1024 * 1024;

/** Reads a request's JSON body. Without a body, returns `{}`. Returns a refusal if the body is invalid or too long. */
export async function readBody(request: IncomingMessage): Promise<{ body: unknown } | RefusedRequest> {
  const tooLong = { status: 413, mistake: 'The request is larger than 8 MB.' };
  if (Number(request.headers['content-length'] ?? 0) > maxBodySize) return tooLong;
  const chunks: Buffer[] = [];
  let length = 0;
  // A stream without an encoding returns buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBodySize) return tooLong;
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return {
      body:
        text === ''
          ? {}
          : JSON.parse(text, (key: string, value: unknown) => {
              if (forbiddenKeys.has(key)) throw new Error('forbidden');
              return value;
            }),
    };
  } catch {
    return { status: 400, mistake: 'The request is not JSON.' };
  }
}

const file = z.string().max(1000);
const path = z.array(z.union([z.string().max(1000), z.number().int().nonnegative()])).max(200);
const everywhere = z.boolean();
const name = z.string().max(200);

const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('text'), file, text: z.string().nullable(), base: z.string().max(64) }),
  z.strictObject({ do: z.literal('set'), file, path, value: z.unknown().optional() }),
  z.strictObject({
    do: z.literal('insert'),
    file,
    path,
    at: z.number().int().nonnegative().optional(),
    key: name.optional(),
    value: z.unknown(),
  }),
  z.strictObject({ do: z.literal('move'), file, path, to: z.number().int().nonnegative() }),
  z.strictObject({ do: z.literal('remove'), file, path }),
  z.strictObject({
    do: z.literal('replace'),
    places: z
      .array(z.strictObject({ file, path, from: z.string(), to: z.string() }))
      .min(1)
      .max(20_000),
  }),
  z.strictObject({ do: z.literal('rename'), kind: name, name, to: name, everywhere }),
  z.strictObject({ do: z.literal('removeFile'), file, everywhere }),
  z.strictObject({
    do: z.literal('add'),
    what: z.enum(additions),
    values: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    do: z.literal('picture'),
    file,
    path,
    picture: z.strictObject({ name, data: z.string(), longestSide: z.number().int().min(16).max(4096) }).optional(),
  }),
  z.strictObject({ do: z.literal('settle'), file, take: z.enum(['mine', 'theirs']) }),
]);

export const requests = {
  commands: z.strictObject({
    commands: z.array(command).min(1).max(1000),
    label: z.string().min(1).max(300),
    skips: z.boolean().optional(),
  }),
  save: z.strictObject({
    words: z.string().max(10_000).optional(),
    by: name.optional(),
    why: z.string().max(1000).optional(),
    commit: z.boolean().optional(),
    confirmed: z.boolean().optional(),
  }),
  step: z.strictObject({ revision: z.number().int().optional() }),
  draft: z.strictObject({ id: name }),
  newDraft: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  namedDraft: z.strictObject({ id: name, name: z.string().trim().min(1).max(60) }),
  takeBack: z.strictObject({ id: name }),
  nothing: z.strictObject({}),
};

/** Parses a body with a schema. Returns a refusal if the body is invalid. */
export function parseBody<Parsed>(schema: z.ZodType<Parsed>, body: unknown): { parsed: Parsed } | RefusedRequest {
  const read = schema.safeParse(body);
  if (read.success) return { parsed: read.data };
  const [issue] = read.error.issues;
  return { status: 400, mistake: `The request isn’t valid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}
