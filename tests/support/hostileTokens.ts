import type { Hostile } from './Hostile.ts';
import type { SmallServer } from './smallServer.ts';

const foreignTokens = (server: SmallServer): Record<string, string> => {
  const [raw = '', signature = ''] = server.tokens.bob.split('.');
  return {
    empty: '',
    unsigned: raw,
    'with another signature': `${raw}.${signature.slice(0, -2)}AA`,
    'with the signature of another': `${raw}.${server.tokens.ann.split('.')[1]}`,
    'with an empty signature': `${raw}.`,
    'made up': 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
    'of a JWT without algorithm': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.',
    'with SQL in it': `' or '1'='1.${signature}`,
    'very long': `${'A'.repeat(5000)}.${signature}`,
    'with a percent sign': `${raw}%2e${signature}`,
  };
};

/** Returns requests with tokens that the server didn't issue. */
export function hostileTokens(server: SmallServer): Hostile[] {
  const calls: [string, string, unknown][] = [
    ['GET', '/data/notes', undefined],
    ['POST', '/data/notes', { row: { id: 'x', title: 'x', author: 'bob@example.org' } }],
    ['PATCH', '/data/notes/n1', { set: { title: 'x' } }],
    ['DELETE', '/data/notes/n1', undefined],
    ['GET', '/data/people', undefined],
    ['GET', '/api/auth/verify', undefined],
    ['GET', '/changes', undefined],
  ];
  return Object.entries(foreignTokens(server)).flatMap(([kind, token]) =>
    calls.flatMap(([method, path, body]): Hostile[] => [
      { name: `a bearer token ${kind}`, method, path, options: { body, headers: { authorization: `Bearer ${token}` } }, statuses: [401] },
      {
        name: `a cookie ${kind}`,
        ...{ method, path },
        options: { body, headers: { cookie: `portal_session=${encodeURIComponent(token)}`, origin: 'http://red.example' } },
        statuses: [401],
      },
    ]),
  );
}
