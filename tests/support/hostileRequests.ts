import type { Hostile } from './Hostile.ts';
import { hostileQueries } from './hostileQueries.ts';
import { hostileShapes, otherHosts } from './hostileShapes.ts';
import { hostileTokens } from './hostileTokens.ts';
import { password, type SmallServer } from './smallServer.ts';

/** Returns requests that try to write forbidden fields. */
function withFields({ ids }: SmallServer): Hostile[] {
  const values: Record<string, unknown> = {
    _version: 99,
    _place: -1,
    _owner: ids.ann,
    length: 5,
    role: 'captain',
    isAdmin: true,
    $where: '1',
    'author"; drop table x': 'x',
    constructor: {},
    prototype: {},
  };
  const row = { id: 'forged', title: 'x', author: 'bob@example.org' };
  const own = Object.entries(values).flatMap(([field, value]): Hostile[] => [
    {
      name: `adds ${field}`,
      method: 'POST',
      path: '/data/notes',
      options: { as: 'bob', body: { row: { ...row, [field]: value } } },
      statuses: [422],
    },
    {
      name: `sets ${field}`,
      method: 'PATCH',
      path: '/data/notes/n1',
      options: { as: 'bob', body: { set: { [field]: value } } },
      statuses: [422],
    },
    { name: `unsets ${field}`, method: 'PATCH', path: '/data/notes/n1', options: { as: 'bob', body: { unset: [field] } }, statuses: [422] },
    {
      name: `calls with ${field}`,
      method: 'POST',
      path: '/api/notes',
      options: { as: 'bob', body: { ...row, [field]: value } },
      statuses: [422],
    },
    { name: `puts ${field}`, method: 'PUT', path: '/api/notes/n1', options: { as: 'bob', body: { [field]: value } }, statuses: [422] },
  ]);
  const person = Object.entries({
    role: 'captain',
    team: 'blue',
    email: 'ann@example.org',
    id: ids.ann,
    password: 'x',
    emailVerified: true,
  }).flatMap(([field, value]): Hostile[] => [
    {
      name: `makes oneself ${field}`,
      method: 'PATCH',
      path: `/data/people/${ids.bob}`,
      options: { as: 'bob', body: { set: { [field]: value } } },
      statuses: [403],
    },
    {
      name: `makes oneself ${field} by a call`,
      method: 'PUT',
      path: `/api/users/${ids.bob}`,
      options: { as: 'bob', body: { [field]: value } },
      statuses: [403],
    },
  ]);
  const proto = [
    '{"row":{"id":"p","title":"x","author":"bob@example.org","__proto__":{"role":"captain"}}}',
    '{"__proto__":{"row":{}}}',
    '{"row":{"id":"p","steps":[{"what":"x","__proto__":{}}]}}',
  ];
  return [
    ...own,
    ...person,
    ...proto.map(
      (body): Hostile => ({
        name: 'reaches for the prototype',
        method: 'POST',
        path: '/data/notes',
        options: { as: 'bob', body },
        statuses: [422],
      }),
    ),
  ];
}

/** Returns requests for other people's records and accounts. */
function onOthers({ ids }: SmallServer): Hostile[] {
  return [
    { name: 'another variant', method: 'GET', path: '/data/notes', options: { as: 'cat' }, statuses: [403] },
    {
      name: 'another variant',
      method: 'POST',
      path: '/data/notes',
      options: { as: 'cat', body: { row: { id: 'c1', title: 'x', author: 'cat@example.org' } } },
      statuses: [403],
    },
    {
      name: 'a record in the name of another',
      method: 'POST',
      path: '/data/notes',
      options: { as: 'bob', body: { row: { id: 'f1', title: 'x', author: 'ann@example.org' } } },
      statuses: [403],
    },
    {
      name: 'an id that is taken',
      method: 'POST',
      path: '/data/notes',
      options: { as: 'bob', body: { row: { id: 'n1', title: 'mine now', author: 'bob@example.org' } } },
      statuses: [409],
    },
    { name: 'another id', method: 'PATCH', path: '/data/notes/n1', options: { as: 'bob', body: { set: { id: 'n9' } } }, statuses: [422] },
    {
      name: 'giving away',
      method: 'PATCH',
      path: '/data/notes/n1',
      options: { as: 'bob', body: { set: { author: 'ann@example.org' } } },
      statuses: [403],
    },
    {
      name: 'the record of another',
      method: 'PATCH',
      path: '/data/notes/n2',
      options: { as: 'bob', body: { set: { title: 'x' } } },
      statuses: [403],
    },
    { name: 'the record of another', method: 'DELETE', path: '/data/notes/n2', options: { as: 'bob' }, statuses: [403] },
    { name: 'what only captains read', method: 'GET', path: '/data/logs', options: { as: 'bob' }, statuses: [403] },
    { name: 'the trail', method: 'GET', path: '/data/audit', options: { as: 'bob' }, statuses: [403] },
    { name: 'the trail', method: 'GET', path: '/api/logs', options: { as: 'bob' }, statuses: [403] },
    { name: 'writing the trail', method: 'POST', path: '/data/audit', options: { as: 'ann', body: { row: { id: '1' } } }, statuses: [403] },
    { name: 'removing from the trail', method: 'DELETE', path: '/data/audit/1', options: { as: 'ann' }, statuses: [404] },
    { name: 'a backup', method: 'POST', path: '/api/backup', options: { as: 'bob' }, statuses: [403] },
    {
      name: 'adding a person past the link',
      method: 'POST',
      path: '/data/people',
      options: { as: 'ann', body: { row: { id: 'z', name: 'Z', email: 'z@example.org', role: 'captain', team: 'red' } } },
      statuses: [403],
    },
    {
      name: 'inviting',
      method: 'POST',
      path: '/data/invitations',
      options: { as: 'bob', body: { row: { email: 'z@example.org', role: 'captain', team: 'red' } } },
      statuses: [403],
    },
    {
      name: 'inviting by a call',
      method: 'POST',
      path: '/api/users',
      options: { as: 'bob', body: { email: 'z@example.org', role: 'captain', team: 'red' } },
      statuses: [403],
    },
    { name: 'ending a membership', method: 'DELETE', path: `/data/people/${ids.ann}`, options: { as: 'bob' }, statuses: [403] },
    { name: 'ending the session of another', method: 'DELETE', path: '/data/mySessions/1', options: { as: 'bob' }, statuses: [404] },
    {
      name: 'making a session',
      method: 'POST',
      path: '/data/mySessions',
      options: { as: 'bob', body: { row: { id: 's' } } },
      statuses: [403],
    },
    {
      name: 'the password of another',
      method: 'POST',
      path: `/api/users/${ids.ann}/password`,
      options: { as: 'bob', body: { current_password: password, new_password: 'my own password now' } },
      statuses: [404],
    },
  ];
}

/** Returns requests from other sites, and requests with an unknown `Host` header. */
function fromElsewhere({ tokens }: SmallServer): Hostile[] {
  const origins = [
    'https://evil.example',
    'null',
    'http://red.example.evil.example',
    'http://red.example:81',
    'http://blue.example:8443',
    'javascript:1',
    'http://RED.example@evil.example',
    '',
  ];
  const cookie = `portal_session=${encodeURIComponent(tokens.ann)}`;
  return [
    ...origins.flatMap((origin): Hostile[] =>
      [
        ['DELETE', '/data/notes/n1'],
        ['POST', '/api/auth/login'],
        ['POST', '/api/people/signOutEverywhere'],
      ].map(([method = '', path = '']) => ({
        name: `a page of ${origin}`,
        method,
        path,
        options: { body: {}, headers: { cookie, origin } },
        statuses: [403],
      })),
    ),
    {
      name: 'a form of another site',
      method: 'POST',
      path: '/api/auth/logout',
      options: { headers: { cookie, 'sec-fetch-site': 'cross-site' } },
      statuses: [403],
    },
    {
      name: 'a form without a word of where from',
      method: 'POST',
      path: '/api/auth/logout',
      options: { headers: { cookie } },
      statuses: [403],
    },
    {
      name: 'a page of a neighbor',
      method: 'DELETE',
      path: '/data/notes/n1',
      options: { headers: { cookie, 'sec-fetch-site': 'same-site' } },
      statuses: [403],
    },
    ...otherHosts.flatMap((host): Hostile[] =>
      ['/data/boats', '/api/auth/verify', '/join/x'].map((path) => ({
        name: `the host ${host}`,
        method: 'GET',
        path,
        options: { as: 'ann', headers: { host } },
        statuses: [421],
      })),
    ),
  ];
}

export const hostileRequests: Readonly<Record<string, (server: SmallServer) => Hostile[]>> = {
  'with a token that is not the server’s': hostileTokens,
  'that writes what nobody may': withFields,
  'from elsewhere': fromElsewhere,
  'for what others have': onOthers,
  'with SQL or a body of another shape': hostileShapes,
  'for a part or a figure of records': hostileQueries,
};
