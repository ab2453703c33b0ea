import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './FileStore.ts';
import { StorageRefusal } from './StorageRefusal.ts';

export interface BucketOptions {
  /** The bucket's URL (see `parseBucketUrl`). */
  url: string;
  /** Called with the reason for each failed request. */
  log: (line: string) => void;
  /** The timeout for a request, including the upload, in ms. */
  timeout?: number;
}

interface Bucket {
  /** The URL of the bucket, or of a folder in it. Ends with a slash. */
  address: URL;
  /** A folder in the bucket, such as `files/`. May be empty. */
  prefix: string;
  keyId: string;
  secret: string;
  region: string;
}

const defaultTimeout = 60_000;

/** The number of retries after an error. */
const retries = 2;

/** Parses `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`. The region defaults to `us-east-1`. Errors don't contain the secret. */
export function parseBucketUrl(text: string): Bucket {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || url.password === '' || bucket === undefined)
    throw new Error(
      'FILES_URL must be https://KEY:SECRET@HOST/BUCKET, with ?region=REGION if the storage has regions. Write %2F for a slash in the secret.',
    );
  return {
    address: new URL(`/${bucket}/`, url.origin),
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** Creates a file store in an S3-compatible bucket. Uses the same relative paths as a folder store. */
export function createBucketStore({ url, log, timeout = defaultTimeout }: BucketOptions): FileStore {
  const { address, prefix, keyId, secret, region } = parseBucketUrl(url);
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries });
  const urlOf = (hash: string) => new URL(`${prefix}${hash.slice(0, 2)}/${hash}`, address);

  /** Sends a request. Throws a `StorageRefusal` if the response is unexpected or missing. */
  async function request(
    method: string,
    to: URL,
    { accepts = [], ...init }: RequestInit & { accepts?: readonly number[] } = {},
  ): Promise<Response> {
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(new Error(`no answer for ${timeout / 1000} s`)), timeout);
    let why: string;
    try {
      const response = await client.fetch(to, { ...init, method, signal: stop.signal });
      if (response.ok || accepts.includes(response.status)) return response;
      const code = /<Code>([^<]*)<\/Code>/.exec(await response.text())?.[1];
      why = `${response.status}${code === undefined ? '' : ` ${code}`}`;
    } catch (error) {
      const { cause = error } = error instanceof Error ? error : {};
      why = cause instanceof Error ? cause.message : String(cause);
    } finally {
      clearTimeout(late);
    }
    log(`The file storage failed to ${method} ${to.pathname}: ${why}`);
    throw new StorageRefusal(why);
  }

  return {
    place: 'bucket',
    put: async (hash, path) => {
      const found = await request('HEAD', urlOf(hash), { accepts: [404] });
      // The storage verifies this checksum.
      if (!found.ok) await request('PUT', urlOf(hash), { body: await openAsBlob(path), headers: { 'X-Amz-Content-Sha256': hash } });
      await rm(path, { force: true });
    },
    get: async (hash) => {
      const found = await request('GET', urlOf(hash), { accepts: [404] });
      if (!found.ok || !found.body) return undefined;
      // Node and the DOM declare different types for this stream.
      return Readable.fromWeb(found.body as ReadableStream);
    },
    remove: async (hash) => void (await request('DELETE', urlOf(hash), { accepts: [404] })),
    list: async function* () {
      for (let more: string | undefined = ''; more !== undefined; ) {
        const page = new URL(address);
        page.search = new URLSearchParams({ 'list-type': '2', prefix, ...(more !== '' && { 'continuation-token': more }) }).toString();
        const text = await (await request('GET', page)).text();
        // Keys and tokens contain no escaped characters, so an XML parser isn't necessary.
        for (const [, hash = ''] of text.matchAll(/<Key>[^<]*?([0-9a-f]{64})<\/Key>/g)) yield hash;
        more = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
      }
    },
  };
}
