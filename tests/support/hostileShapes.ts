import type { Hostile } from './Hostile.ts';
import { password } from './smallServer.ts';

/** Hosts that don't belong to any portal. */
export const otherHosts = [
  'evil.example',
  'red.example.evil.example',
  'xred.example',
  'red.example:9999@evil',
  'red',
  'red.',
  '127.0.0.2',
  '169.254.169.254',
  'green.localhost',
  'blue.example:1',
  "red.example'--",
  'localhost.evil.example',
];

const injections = [
  "'; drop table portal.notes; --",
  "' or 1=1 --",
  '"; select * from auth.session; --',
  "n1'/**/union/**/select/**/token/**/from/**/auth.session--",
  '$1',
  '${7*7}',
  "\\'; select pg_sleep(9); --",
  "1); select set_config('role','postgres',false); --",
  '{{constructor.constructor("return 1")()}}',
  '%27%20or%20%271%27=%271',
];

const paths = [
  '/data/../auth/session',
  '/data/%2e%2e/live/audit',
  '/data/..%2f..%2fetc%2fpasswd',
  '/data/notes/../../api/users',
  '/data/notes%00',
  '/data/pg_catalog.pg_authid',
  '/data/portal.notes',
  '/data/"notes"',
  '/data/auth.user',
  '/data/user',
  '/data/session',
  '/data/hiddens',
  '/data/limits',
  '/data/plans',
  '/data/__proto__',
  '/data/constructor',
  '/data/toString',
  '/data/hasOwnProperty',
  '/data/NOTES',
  '/data/notes;drop',
  '/data//notes',
  '/data/',
  '/data',
  '/api/../data/hiddens',
  '/api/users/__proto__',
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/get-session',
  '/api/auth/reset-password',
  '/api/.env',
  '/.git/config',
  '/live-data/secret',
  '/changes/..',
  '/join/',
  '/join/..%2fdata/notes',
];

function withSql(): Hostile[] {
  return injections.flatMap((sql): Hostile[] => {
    const encoded = encodeURIComponent(sql);
    const row = { id: 'sql', title: 'x', author: 'bob@example.org' };
    return [
      { name: 'SQL as collection', method: 'GET', path: `/data/${encoded}`, options: { as: 'bob' }, statuses: [404] },
      {
        name: 'SQL as id',
        method: 'PATCH',
        path: `/data/notes/${encoded}`,
        options: { as: 'bob', body: { set: { title: 'x' } } },
        statuses: [404],
      },
      { name: 'SQL as id to remove', method: 'DELETE', path: `/data/notes/${encoded}`, options: { as: 'ann' }, statuses: [404] },
      { name: 'SQL as id to read', method: 'GET', path: `/api/notes/${encoded}`, options: { as: 'bob' }, statuses: [404] },
      { name: 'SQL as page', method: 'GET', path: `/data/notes?after=${encoded}`, options: { as: 'bob' }, statuses: [400] },
      { name: 'SQL as page number', method: 'GET', path: `/api/notes?page=${encoded}`, options: { as: 'bob' }, statuses: [400] },
      { name: 'SQL as filter', method: 'GET', path: `/api/notes?kind=${encoded}`, options: { as: 'bob' }, statuses: [200] },
      {
        name: 'SQL as new id',
        method: 'POST',
        path: '/data/notes',
        options: { as: 'bob', body: { row: { ...row, id: sql } } },
        statuses: [422],
      },
      {
        name: 'SQL as field',
        method: 'POST',
        path: '/data/notes',
        options: { as: 'bob', body: { row: { ...row, [sql]: 'x' } } },
        statuses: [422],
      },
      {
        name: 'SQL as version',
        method: 'PATCH',
        path: '/data/notes/n1',
        options: { as: 'bob', body: { set: { title: 'x' } }, headers: { 'if-match': sql.replace(/[^\x20-\x7e]/g, '') } },
        statuses: [400],
      },
      { name: 'SQL as e-mail', method: 'POST', path: '/api/auth/login', options: { body: { email: sql, password } }, statuses: [401, 429] },
      { name: 'SQL as link', method: 'GET', path: `/join/${encoded}`, statuses: [410] },
      {
        name: 'SQL as invited',
        method: 'POST',
        path: '/data/invitations',
        options: { as: 'ann', body: { row: { email: sql, role: 'rower', team: 'red' } } },
        statuses: [422],
      },
    ];
  });
}

function withBodies(): Hostile[] {
  const post = (name: string, body: unknown, statuses: readonly number[], headers: Record<string, string> = {}): Hostile => ({
    ...{ name, method: 'POST', path: '/data/notes', statuses },
    options: { as: 'bob', body, headers },
  });
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/jsonp',
    'application/xml',
  ];
  return [
    post('ten megabytes', `{"row":{"title":"${'x'.repeat(10_000_000)}"}}`, [413]),
    post('a length that is a lie', '{}', [413], { 'content-length': '99999999' }),
    ...[
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      'undefined',
      '{"row":1}',
      '{"row":[]}',
      '{"row":null}',
      '{}',
      '{"row":{},"extra":1}',
      '{"row":{},"before":1}',
    ].map((body) => post(`the body ${body}`, body, [400])),
    ...types.map((type) => post(`a body of ${type}`, '{"row":{}}', [415], { 'content-type': type })),
    post('a body as deep as can be', `{"row":{"id":"d","title":${'['.repeat(5000)}${']'.repeat(5000)}}}`, [400]),
    post('a number beyond all', '{"row":{"id":"d","title":"x","author":"bob@example.org","cost":1e999}}', [400]),
    post('a character that cannot be stored', '{"row":{"id":"d","title":"a\\u0000b","author":"bob@example.org"}}', [400]),
    post('half a character', '{"row":{"id":"d","title":"\\ud800","author":"bob@example.org"}}', [400]),
    ...[Number.MAX_SAFE_INTEGER + 2, -1, 1.5, '5', [5], { gt: 0 }, true].map((cost) =>
      post(`the cost ${JSON.stringify(cost)}`, { row: { id: 'c', title: 'x', author: 'bob@example.org', cost } }, [422]),
    ),
    ...['PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD'].map(
      (method): Hostile => ({
        name: `the method ${method}`,
        method: method === 'TRACE' ? 'SEARCH' : method,
        path: '/data/notes/n1',
        options: { as: 'bob' },
        // HEAD works like GET, so Bob can read the record. The server rejects all other methods with 404.
        statuses: [method === 'HEAD' ? 200 : 404],
      }),
    ),
  ];
}

/** Returns malicious requests to run operations, for example with unknown names or invalid bodies. */
function withOperations(): Hostile[] {
  const post = (name: string, path: string, body: unknown, statuses: readonly number[]): Hostile => ({
    ...{ name, method: 'POST', path, statuses },
    options: { as: 'bob', body },
  });
  return [
    ...['none', '__proto__', 'constructor', 'toString', ...injections].map((name) =>
      post('an operation that there is not', `/do/${encodeURIComponent(name)}`, {}, [404]),
    ),
    ...injections.map((key) => post('SQL as key', '/do/none', { key }, [400])),
    ...['', '{', '[]', '{"input":[]}', '{"input":1}', '{"key":1}', '{"key":"short"}', '{"input":{},"as":"ann"}'].map((body) =>
      post('a body that no operation takes', '/do/none', body, [400]),
    ),
    post('the prototype of an operation', '/do/none', '{"input":{"__proto__":{}}}', [422]),
    { name: 'reading an operation', method: 'GET', path: '/do/none', options: { as: 'bob' }, statuses: [404] },
  ];
}

/** Returns requests that are malicious no matter which user sends them. */
export function hostileShapes(): Hostile[] {
  return [
    ...withSql(),
    ...withOperations(),
    ...withBodies(),
    ...paths.flatMap((path): Hostile[] => [
      { name: 'a trick with the path', method: 'GET', path, options: { as: 'ann' } },
      { name: 'a trick with the path', method: 'DELETE', path, options: { as: 'ann' } },
    ]),
  ];
}
