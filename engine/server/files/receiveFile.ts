import { open, rm } from 'node:fs/promises';
import { Refusal } from '../people/Refusal.ts';

export interface ReceiveLimits {
  size: number;
  /** The maximum pause during an upload, in ms. */
  pause: number;
}

/** Writes a request's body to a new file at `path`. Removes the file and throws a `Refusal` if the body is incomplete. */
export async function receiveFile(request: Request, path: string, { size, pause }: ReceiveLimits): Promise<void> {
  const stated = request.headers.get('content-length');
  if (stated !== null && Number(stated) > size) throw tooLarge(size);
  const reader = request.body?.getReader();
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      let length = 0;
      for (;;) {
        const { done, value } = (await (reader && withTimeout(reader.read(), pause))) ?? { done: true, value: undefined };
        if (done) break;
        length += value.byteLength;
        if (length > size) throw tooLarge(size);
        await file.writeFile(value);
      }
      if (stated !== null && length !== Number(stated)) throw interrupted();
      if (length === 0) throw new Refusal(422, 'file', 'This file is empty. Choose a different one.');
    } finally {
      await file.close();
    }
  } catch (error) {
    reader?.cancel().catch(() => undefined);
    await rm(path, { force: true });
    // Treat a failed file operation as a server error. Any other unexpected error means that the upload was interrupted.
    const isOwn = error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall));
    throw error instanceof Refusal || isOwn ? error : interrupted();
  }
}

const tooLarge = (size: number) =>
  new Refusal(413, 'large', `This file is too large. The limit is ${size / 1_000_000} MB.`, { headers: { Connection: 'close' } });
const interrupted = () => new Refusal(400, 'shape', 'The upload was interrupted. Choose the file again.');

async function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, 'slow', 'The upload took too long. Choose the file again.')), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
