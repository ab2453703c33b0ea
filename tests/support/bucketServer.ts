import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const bucketKey = 'AKIATESTS';
export const bucketSecret = 'a/secret+with=signs';

export interface BucketServer {
  /** The address of the bucket `club`, with credentials. */
  url: string;
  /** The stored contents, keyed by path: `club/KEY`. */
  objects: Map<string, Buffer>;
  /** The method and path of each request so far. */
  requests: string[];
  /** The server's behavior: `fails` responds with 500, `refuses` with 403, and `hangs` doesn't respond. */
  mood: 'works' | 'fails' | 'refuses' | 'hangs';
  close(): Promise<void>;
}

/**
 * Starts an S3-compatible server on a free port. It checks signatures (AWS Signature Version 4) and checksums, and lists two keys per page.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const url = new URL(request.url ?? '', 'http://storage.example');
      const { method = '' } = request;
      running.requests.push(`${method} ${url.pathname}`);
      const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
      if (running.mood === 'hangs') return;
      if (running.mood === 'fails') return answer(500, '<Error><Code>InternalError</Code></Error>');
      if (running.mood === 'refuses' || !isSigned(request, url)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const sum = createHash('sha256').update(body).digest('hex');
      if (![sum, 'UNSIGNED-PAYLOAD'].includes(String(request.headers['x-amz-content-sha256'])))
        return answer(400, '<Code>BadDigest</Code>');
      if (!url.pathname.startsWith('/club/')) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
      const key = url.pathname.slice(1);
      if (method === 'PUT') {
        // S3 rejects uploads without a `Content-Length` header.
        if (request.headers['content-length'] === undefined) return answer(411, '<Code>MissingContentLength</Code>');
        objects.set(key, body);
        return answer(200);
      }
      if (method === 'DELETE') return answer(objects.delete(key) ? 204 : 204);
      if (url.searchParams.get('list-type') === '2') return answer(200, listing(objects, url));
      const found = objects.get(key);
      return found ? answer(200, method === 'HEAD' ? '' : found) : answer(404);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // For a TCP server, `address()` returns an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const running: BucketServer = {
    url: `http://${bucketKey}:${encodeURIComponent(bucketSecret)}@127.0.0.1:${port}/club/portal?region=eu-test-1`,
    ...{ objects, requests: [], mood: 'works' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
}

function listing(objects: ReadonlyMap<string, Buffer>, { searchParams }: URL): string {
  const prefix = `club/${searchParams.get('prefix') ?? ''}`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const page = keys.slice(start, start + 2).map((key) => `<Contents><Key>${key.slice('club/'.length)}</Key></Contents>`);
  const more = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.join('')}${more}</ListBucketResult>`;
}

/** Computes the request's signature as AWS documents it, and compares it with the signature that was sent. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const parts = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, key, day = '', region = '', names = '', signature] = parts ?? [];
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).toSorted();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const request = [method, url.pathname, query.join('&'), signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const hmac = (by: string | Buffer, part: string) => createHmac('sha256', by).update(part).digest();
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${bucketSecret}`);
  return key === bucketKey && region === 'eu-test-1' && hmac(signing, text).toString('hex') === signature;
}
