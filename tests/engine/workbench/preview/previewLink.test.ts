// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPreviewLink } from '../../../../engine/workbench/preview/previewLink.ts';
import type { PreviewViewer } from '../../../../engine/workbench/server/previewProtocol.ts';

const origin = 'http://localhost:4401';

const member: PreviewViewer = { user: { role: 'member' }, date: null, zone: null };
const treasurer: PreviewViewer = { user: { role: 'treasurer' }, date: '2025-12-24', zone: null };

function opened() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('a frame in a document has a window');
  const post = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => {});
  const link = createPreviewLink();
  const detach = link.attach(frame, origin);
  onTestFinished(() => {
    detach();
    frame.remove();
  });
  const send = (data: object) => window.dispatchEvent(new MessageEvent('message', { source: contentWindow, origin, data }));
  /** Simulates the page's ready message. `as` is the page's viewer. */
  const ready = (as?: PreviewViewer, address = '/') => send({ workbench: 'ready', address, title: 'Home', ...(as && { as }) });
  const sentMessages = () => post.mock.calls.map(([message]: unknown[]) => message);
  return { link, detach, frame, send, ready, sentMessages };
}

it('a loading preview goes to the last requested address when it is ready', () => {
  const { link, ready, sentMessages } = opened();
  link.go('/plots');
  link.go('/plots/keys');
  expect(sentMessages()).toEqual([]);
  ready();
  expect(sentMessages()).toEqual([{ workbench: 'go', address: '/plots/keys' }]);
  ready();
  expect(sentMessages()).toHaveLength(1);
});

it('a preview gets its colors again after each reload, until the page may choose them again', () => {
  const { link, ready, sentMessages } = opened();
  link.scheme('dark');
  expect(sentMessages()).toEqual([]);
  ready();
  ready();
  link.scheme(null);
  ready();
  const dark = { workbench: 'scheme', scheme: 'dark' };
  expect(sentMessages()).toEqual([dark, dark, { workbench: 'scheme', scheme: null }]);
});

it('a preview gets no address that was meant for an earlier page', () => {
  const { link, detach, frame, ready, sentMessages } = opened();
  link.go('/plots/keys');
  detach();
  onTestFinished(link.attach(frame, origin));
  ready();
  expect(sentMessages()).toEqual([]);
});

it('a preview that reloaded by itself goes to the address again', () => {
  const { link, send, ready, sentMessages } = opened();
  ready();
  link.go('/plots');
  ready();
  expect(sentMessages()).toEqual(Array.from({ length: 2 }, () => ({ workbench: 'go', address: '/plots' })));
  link.go('/plots/keys');
  send({ workbench: 'address', address: '/plots/keys' });
  ready(undefined, '/plots/keys');
  expect(sentMessages()).toHaveLength(3);
});

it('a preview receives its viewer unless it already has it', () => {
  const { link, ready, sentMessages } = opened();
  link.as(member);
  ready(member);
  expect(sentMessages()).toEqual([]);
  link.as(treasurer);
  link.as(treasurer);
  expect(sentMessages()).toEqual([{ workbench: 'as', ...treasurer }]);
  ready(treasurer);
  expect(sentMessages()).toHaveLength(1);
});

it('a preview that reloaded before receiving its viewer receives it again', () => {
  const { link, ready, sentMessages } = opened();
  link.as(member);
  ready(member);
  link.as(treasurer);
  ready(member);
  ready(treasurer);
  expect(sentMessages()).toEqual(Array.from({ length: 2 }, () => ({ workbench: 'as', ...treasurer })));
});

it('a preview that never accepts its viewer does not reload forever', () => {
  const { link, ready, sentMessages } = opened();
  link.as(member);
  for (let times = 0; times < 10; times++) ready();
  expect(sentMessages()).toHaveLength(3);
  link.as(treasurer);
  expect(sentMessages().at(-1)).toEqual({ workbench: 'as', ...treasurer });
});

it('a deliberately reloaded preview receives its viewer before it unloads, because it may have signed out, and loads once', () => {
  const { link, frame, ready, sentMessages } = opened();
  // In jsdom, changing `src` would replace the frame's window. Browsers keep the window.
  Object.defineProperty(frame, 'src', { value: '', writable: true });
  link.as(member);
  ready(member);
  link.reload();
  const as = { workbench: 'as', ...member };
  expect(sentMessages()).toEqual([as]);
  ready(member);
  ready(member);
  expect(sentMessages()).toEqual([as]);
});

it('a preview that is reloaded while it loads receives its viewer once it is ready', () => {
  const { link, frame, ready, sentMessages } = opened();
  Object.defineProperty(frame, 'src', { value: '', writable: true });
  link.as(member);
  link.reload();
  expect(sentMessages()).toEqual([]);
  ready(member);
  ready(member);
  expect(sentMessages()).toEqual([{ workbench: 'as', ...member }]);
});

it('a reload of the preview keeps its current address', () => {
  const { link, frame, send, ready } = opened();
  const src = vi.fn();
  Object.defineProperty(frame, 'src', { get: () => `${origin}/`, set: src });
  link.reload();
  ready(undefined, '/plots');
  link.reload();
  ready(undefined, '/plots');
  send({ workbench: 'address', address: '/plots/keys?open=key' });
  link.reload();
  expect(src.mock.calls).toEqual([[`${origin}/`], [`${origin}/plots`], [`${origin}/plots/keys?open=key`]]);
});

it('a preview gets a new viewer together with the address that it goes to', () => {
  const { link, send, ready, sentMessages } = opened();
  link.as(member);
  ready(member, '/plots');
  link.visit('/plots/keys', treasurer);
  link.as(treasurer);
  expect(sentMessages()).toEqual([{ workbench: 'as', ...treasurer, address: '/plots/keys' }]);
  send({ workbench: 'address', address: '/join' });
  ready(treasurer, '/plots/keys');
  expect(sentMessages()).toHaveLength(1);
});

it('a redirect of an earlier viewer does not change where a loading preview goes', () => {
  const { link, send, ready, sentMessages } = opened();
  const address = vi.fn();
  link.follow({ address, picked: vi.fn(), stopPicking: vi.fn() });
  link.as(member);
  link.visit('/plots/keys', treasurer);
  ready(member, '/plots');
  send({ workbench: 'address', address: '/?next=/plots' });
  ready(treasurer, '/?next=/plots');
  expect(sentMessages()).toEqual([
    { workbench: 'as', ...treasurer, address: '/plots/keys' },
    { workbench: 'go', address: '/plots/keys' },
  ]);
  expect(address.mock.calls).toEqual([['/?next=/plots']]);
});

it('a visit to the current page as the current viewer changes nothing', () => {
  const { link, ready, sentMessages } = opened();
  link.as(member);
  ready(member, '/plots?crop=beans');
  link.visit('/plots', member);
  expect(sentMessages()).toEqual([]);
});

it('a place of another screen is shown after going there, and a place of the page itself without', () => {
  const { link, ready, sentMessages } = opened();
  const show = { workbench: 'show', file: 'screens/plots/keys.json', path: ['blocks', 0] };
  ready(undefined, '/plots?crop=beans');
  link.show(show.file, show.path, '/plots/keys');
  expect(sentMessages()).toEqual([{ workbench: 'go', address: '/plots/keys' }, show]);
  link.show('screens/plots.json', [], '/plots');
  expect(sentMessages().at(-1)).toEqual({ workbench: 'show', file: 'screens/plots.json', path: [] });
  expect(sentMessages()).toHaveLength(3);
});

it('the workbench learns how many elements of a place the page shows', () => {
  const { link, send, ready } = opened();
  const found = vi.fn();
  link.follow({ address: vi.fn(), picked: vi.fn(), stopPicking: vi.fn(), found });
  ready();
  send({ workbench: 'found', file: 'portal-config/forms/key.json', count: 0 });
  expect(found).toHaveBeenCalledExactlyOnceWith('portal-config/forms/key.json', 0);
});

it('a driven state counts as shown once the page confirms it, and no longer after a reload', () => {
  const { link, send, ready, sentMessages } = opened();
  const door = { machine: 'door', states: ['shut'], context: {}, input: {}, entered: {} };
  const open = { ...door, states: ['open'] };
  ready();
  link.drive(door);
  link.drive(open);
  expect(sentMessages()).toEqual([
    { workbench: 'drive', simulation: door, number: 1 },
    { workbench: 'drive', simulation: open, number: 2 },
  ]);
  send({ workbench: 'shown', count: 1, number: 1 });
  expect(link.getSnapshot()).toMatchObject({ places: 1, driven: undefined });
  send({ workbench: 'shown', count: 1, number: 2 });
  expect(link.getSnapshot().driven).toBe(open);
  ready();
  expect(link.getSnapshot().driven).toBeUndefined();
  expect(sentMessages().at(-1)).toEqual({ workbench: 'drive', simulation: open, number: 2 });
});

it('a page gets the earlier changes to records each time it has loaded, and reports its own changes and effects', () => {
  const { link, send, ready, sentMessages } = opened();
  const change = { collection: 'plots', id: 'p-1', set: { rent: 5 }, unset: [], kind: 'changed' as const };
  const callbacks = { address: vi.fn(), picked: vi.fn(), stopPicking: vi.fn(), recorded: vi.fn(), effectEnded: vi.fn() };
  link.follow(callbacks);
  link.replay(() => [change]);
  ready();
  ready();
  link.runEffect('pay', { amount: 5 });
  const records = { workbench: 'records', changes: [change] };
  expect(sentMessages()).toEqual([records, records, { workbench: 'runEffect', effect: 'pay', input: { amount: 5 } }]);
  send({ workbench: 'recorded', change });
  send({ workbench: 'carriedOut', effect: 'pay', output: null, failure: 'too much' });
  expect(callbacks.recorded).toHaveBeenCalledExactlyOnceWith(change);
  expect(callbacks.effectEnded).toHaveBeenCalledExactlyOnceWith('pay', null, 'too much');
});
