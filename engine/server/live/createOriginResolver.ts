import type { Domain } from '../../language/domain.ts';

/** Creates a function that returns a variant's origin. With a proxy, this is the public origin. */
export function createOriginResolver({ host, trustProxy }: { host: string; trustProxy: boolean }, port = 0): (domain: Domain) => string {
  const isLocal = !trustProxy && ['127.0.0.1', '::1', 'localhost'].includes(host);
  return ({ name, domain }) => (isLocal ? `http://${name}.localhost:${port}` : `https://${domain}`);
}
