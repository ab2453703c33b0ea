import { describe, expect, test } from 'vitest';
import { parseRequestUrl, refuseRequest } from '../../../../engine/workbench/server/refuseRequest.ts';

const token = 'the-token-of-this-start';
const guard = { hosts: ['127.0.0.1:4400', 'localhost:4400'], token };
const own = {
  host: '127.0.0.1:4400',
  origin: 'http://127.0.0.1:4400',
  'sec-fetch-site': 'same-origin',
  'x-workbench': token,
  'content-type': 'application/json',
};

interface Case {
  method?: string;
  url?: string;
  headers?: Record<string, string | undefined>;
}

function status({ method = 'POST', url = '/api/commands', headers = {} }: Case): number {
  const all = Object.fromEntries(Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined));
  return refuseRequest({ method, url, headers: all }, guard)?.status ?? 200;
}

const foreign = { 'sec-fetch-site': undefined };
const reading: Case = { method: 'GET', url: '/api/file?file=screens/index.json' };

describe('an allowed request', () => {
  test.each<[string, Case]>([
    ['posts to the API', {}],
    ['posts with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['reads from the API', reading],
    ['reads under the other name of this machine', { ...reading, headers: { host: 'localhost:4400', origin: undefined } }],
    ['posts under the other name of this machine', { headers: { host: 'localhost:4400', origin: 'http://localhost:4400' } }],
    [
      'follows events with the token in the address',
      { method: 'GET', url: `/api/events?token=${token}`, headers: { 'x-workbench': undefined } },
    ],
    [
      'is loaded without a token',
      { method: 'GET', url: '/', headers: { 'x-workbench': undefined, origin: undefined, 'sec-fetch-site': 'none' } },
    ],
  ])('the workbench’s own page %s and is not refused', (_, request) => expect(status(request)).toBe(200));
});

test.each(['//', '//:', 'http://[', '//['])('an invalid address, %s, counts as an unknown page', (url) => {
  expect(parseRequestUrl(url).pathname).toBe('/unknown');
  expect(status({ method: 'GET', url })).toBe(200);
});

describe('a refused request', () => {
  test.each<[string, number, Case]>([
    ['a name that was pointed at this machine', 421, { headers: { host: 'evil.example:4400' } }],
    ['a name that was pointed at this machine, for the page', 421, { method: 'GET', url: '/', headers: { host: 'evil.example:4400' } }],
    ['this machine in a network', 421, { headers: { host: '192.168.1.5:4400' } }],
    ['no host', 421, { headers: { host: undefined } }],
    ['an empty host', 421, { headers: { host: '' } }],
    ['a host without a port', 421, { headers: { host: '127.0.0.1' } }],
    ['the host of the preview', 421, { headers: { host: '127.0.0.1:4401' } }],
    ['a variant of the preview at this port', 421, { headers: { host: 'club.localhost:4400' } }],
    ['a host with a name in front', 421, { headers: { host: 'a@127.0.0.1:4400' } }],
    ['a host that begins alike', 421, { headers: { host: '127.0.0.1:44000' } }],
    ['a host that ends alike', 421, { headers: { host: 'x127.0.0.1:4400' } }],
    ['a host with a dot behind', 421, { headers: { host: 'localhost.:4400' } }],
    ['a host in capitals', 421, { headers: { host: 'LOCALHOST:4400' } }],
    ['the short form of the machine', 421, { headers: { host: '127.1:4400' } }],
    ['the machine as a number', 421, { headers: { host: '2130706433:4400' } }],
    ['the machine in IPv6', 421, { headers: { host: '[::1]:4400' } }],
    ['any address of the machine', 421, { headers: { host: '0.0.0.0:4400' } }],
    ['the preview', 403, { headers: { origin: 'http://127.0.0.1:4401', 'sec-fetch-site': 'same-site' } }],
    ['the preview of a variant', 403, { headers: { origin: 'http://club.localhost:4401', 'sec-fetch-site': 'cross-site' } }],
    ['the preview, in an old browser', 403, { headers: { ...foreign, origin: 'http://localhost:4401' } }],
    ['another site', 403, { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }],
    ['another site, in an old browser', 403, { headers: { ...foreign, origin: 'https://evil.example' } }],
    ['another site that knows the token', 403, { headers: { ...foreign, origin: 'https://evil.example', 'x-workbench': token } }],
    ['a page without an origin', 403, { headers: { ...foreign, origin: 'null' } }],
    ['an empty origin', 403, { headers: { ...foreign, origin: '' } }],
    ['the same machine with TLS', 403, { headers: { ...foreign, origin: 'https://127.0.0.1:4400' } }],
    ['the other name of this machine', 403, { headers: { ...foreign, origin: 'http://localhost:4400' } }],
    ['an origin that begins alike', 403, { headers: { ...foreign, origin: 'http://127.0.0.1:4400.evil.example' } }],
    ['an origin with a path', 403, { headers: { ...foreign, origin: 'http://127.0.0.1:4400/' } }],
    ['two origins', 403, { headers: { ...foreign, origin: 'http://127.0.0.1:4400, https://evil.example' } }],
    ['a file of this machine', 403, { headers: { ...foreign, origin: 'file://' } }],
    ['an extension of the browser', 403, { headers: { ...foreign, origin: 'chrome-extension://abc' } }],
    ['a page that another one opened', 403, { headers: { origin: undefined, 'sec-fetch-site': 'cross-site' } }],
    ['an address that was typed', 403, { ...reading, headers: { origin: undefined, 'sec-fetch-site': 'none' } }],
    ['a page of the same site', 403, { ...reading, headers: { origin: undefined, 'sec-fetch-site': 'same-site' } }],
    ['an unknown word for who asks', 403, { ...reading, headers: { origin: undefined, 'sec-fetch-site': 'other' } }],
    ['no token', 403, { headers: { 'x-workbench': undefined } }],
    ['an empty token', 403, { headers: { 'x-workbench': '' } }],
    ['the token of an earlier start', 403, { headers: { 'x-workbench': 'the-token-of-that-start' } }],
    ['a token that begins alike', 403, { headers: { 'x-workbench': token.slice(0, -1) } }],
    ['a token that goes on', 403, { headers: { 'x-workbench': `${token}x` } }],
    ['a token in other letters', 403, { headers: { 'x-workbench': token.toUpperCase() } }],
    ['two tokens', 403, { headers: { 'x-workbench': `${token}, ${token}` } }],
    [
      'the token in the address of anything but events',
      403,
      { url: `/api/commands?token=${token}`, headers: { 'x-workbench': undefined } },
    ],
    ['events without a token', 403, { method: 'GET', url: '/api/events' }],
    ['events with another token', 403, { method: 'GET', url: '/api/events?token=x' }],
    ['events for another site', 403, { method: 'GET', url: `/api/events?token=${token}`, headers: { origin: 'https://evil.example' } }],
    ['reading without a token', 403, { ...reading, headers: { 'x-workbench': undefined } }],
    ['the API in capitals', 403, { url: '/API/commands', headers: { 'x-workbench': undefined } }],
    ['the API behind two slashes', 403, { url: 'http://x//api/save', headers: { 'x-workbench': undefined } }],
    ['the API with an escaped letter', 403, { url: '/%61pi/save', headers: { 'x-workbench': undefined } }],
    ['the API with an escaped slash', 403, { url: '/api%2Fsave', headers: { 'x-workbench': undefined } }],
    ['the API by way of a folder', 403, { url: '/x/../api/save', headers: { 'x-workbench': undefined } }],
    ['the API itself', 403, { url: '/api', headers: { 'x-workbench': undefined } }],
    ['a form of another page', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a form with a file', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['plain text', 415, { headers: { 'content-type': 'text/plain' } }],
    ['no kind of content', 415, { headers: { 'content-type': undefined } }],
    ['something like JSON', 415, { headers: { 'content-type': 'application/json-patch' } }],
    ['PUT', 405, { method: 'PUT' }],
    ['DELETE', 405, { method: 'DELETE' }],
    ['PATCH', 405, { method: 'PATCH' }],
    ['a question before a request', 405, { method: 'OPTIONS' }],
    ['HEAD of the API', 405, { ...reading, method: 'HEAD' }],
    ['TRACE', 405, { method: 'TRACE' }],
    ['posting to the page', 405, { url: '/' }],
    ['deleting a file of the page', 405, { method: 'DELETE', url: '/assets/main.js' }],
  ])('a suspicious request is refused: %s', (_, refusal, request) => expect(status(request)).toBe(refusal));
});
