// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPreviewLink } from '../../../../engine/workbench/preview/previewLink.ts';
import type { PreviewViewer } from '../../../../engine/workbench/server/previewProtocol.ts';

const origin = 'http://localhost:4401';

const member: PreviewViewer = { user: { role: 'member' }, date: null, zone: null };
const treasurer: PreviewViewer = { user: { role: 'treasurer' }, date: '2025-12-24', zone: null };

/** Connects a link to a frame. The page isn't ready yet. */
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
  const says = (data: object) => window.dispatchEvent(new MessageEvent('message', { source: contentWindow, origin, data }));
  /** Sends the message that the page is ready. `as` is the page's viewer. */
  const ready = (as?: PreviewViewer, address = '/') => says({ workbench: 'ready', address, title: 'Home', ...(as && { as }) });
  const told = () => post.mock.calls.map(([message]: unknown[]) => message);
  return { link, detach, frame, says, ready, told };
}

it('a loading preview goes to the last requested address when it is ready', () => {
  const { link, ready, told } = opened();
  link.go('/plots');
  link.go('/plots/keys');
  expect(told()).toEqual([]);
  ready();
  expect(told()).toEqual([{ workbench: 'go', address: '/plots/keys' }]);
  ready();
  expect(told()).toHaveLength(1);
});

it('a preview gets its colors again after each reload, until the page may decide again', () => {
  const { link, ready, told } = opened();
  link.scheme('dark');
  expect(told()).toEqual([]);
  ready();
  ready();
  link.scheme(null);
  ready();
  const dark = { workbench: 'scheme', scheme: 'dark' };
  expect(told()).toEqual([dark, dark, { workbench: 'scheme', scheme: null }]);
});

it('a preview gets no address that was meant for an earlier page', () => {
  const { link, detach, frame, ready, told } = opened();
  link.go('/plots/keys');
  detach();
  onTestFinished(link.attach(frame, origin));
  ready();
  expect(told()).toEqual([]);
});

it('a preview that reloaded by itself goes to the address again', () => {
  const { link, says, ready, told } = opened();
  ready();
  link.go('/plots');
  ready();
  expect(told()).toEqual(Array.from({ length: 2 }, () => ({ workbench: 'go', address: '/plots' })));
  link.go('/plots/keys');
  says({ workbench: 'address', address: '/plots/keys' });
  ready(undefined, '/plots/keys');
  expect(told()).toHaveLength(3);
});

it('a preview hears its viewer unless it already has it', () => {
  const { link, ready, told } = opened();
  link.as(member);
  ready(member);
  expect(told()).toEqual([]);
  link.as(treasurer);
  link.as(treasurer);
  expect(told()).toEqual([{ workbench: 'as', ...treasurer }]);
  ready(treasurer);
  expect(told()).toHaveLength(1);
});

it('a preview that reloaded before hearing its viewer hears it again', () => {
  const { link, ready, told } = opened();
  link.as(member);
  ready(member);
  link.as(treasurer);
  ready(member);
  ready(treasurer);
  expect(told()).toEqual(Array.from({ length: 2 }, () => ({ workbench: 'as', ...treasurer })));
});

it('a preview that never accepts its viewer does not reload forever', () => {
  const { link, ready, told } = opened();
  link.as(member);
  for (let times = 0; times < 10; times++) ready();
  expect(told()).toHaveLength(3);
  link.as(treasurer);
  expect(told().at(-1)).toEqual({ workbench: 'as', ...treasurer });
});

it('a deliberately reloaded preview hears its viewer before it unloads, because it may have signed out, and loads once', () => {
  const { link, frame, ready, told } = opened();
  // In jsdom, changing `src` would replace the frame's window. In browsers, it doesn't.
  Object.defineProperty(frame, 'src', { value: '', writable: true });
  link.as(member);
  ready(member);
  link.reload();
  const as = { workbench: 'as', ...member };
  expect(told()).toEqual([as]);
  ready(member);
  ready(member);
  expect(told()).toEqual([as]);
});

it('a preview that is reloaded while it loads hears its viewer once it is ready', () => {
  const { link, frame, ready, told } = opened();
  Object.defineProperty(frame, 'src', { value: '', writable: true });
  link.as(member);
  link.reload();
  expect(told()).toEqual([]);
  ready(member);
  ready(member);
  expect(told()).toEqual([{ workbench: 'as', ...member }]);
});

it('a reload of the preview keeps its current address', () => {
  const { link, frame, says, ready } = opened();
  const src = vi.fn();
  Object.defineProperty(frame, 'src', { get: () => `${origin}/`, set: src });
  link.reload();
  ready(undefined, '/plots');
  link.reload();
  ready(undefined, '/plots');
  says({ workbench: 'address', address: '/plots/keys?open=key' });
  link.reload();
  expect(src.mock.calls).toEqual([[`${origin}/`], [`${origin}/plots`], [`${origin}/plots/keys?open=key`]]);
});

it('a preview gets a new viewer together with the address that it goes to', () => {
  const { link, says, ready, told } = opened();
  link.as(member);
  ready(member, '/plots');
  link.visit('/plots/keys', treasurer);
  link.as(treasurer);
  expect(told()).toEqual([{ workbench: 'as', ...treasurer, address: '/plots/keys' }]);
  says({ workbench: 'address', address: '/join' });
  ready(treasurer, '/plots/keys');
  expect(told()).toHaveLength(1);
});

it('a redirect of an earlier viewer does not change where a loading preview goes', () => {
  const { link, says, ready, told } = opened();
  const address = vi.fn();
  link.follow({ address, picked: vi.fn(), stopPicking: vi.fn() });
  link.as(member);
  link.visit('/plots/keys', treasurer);
  ready(member, '/plots');
  says({ workbench: 'address', address: '/?next=/plots' });
  ready(treasurer, '/?next=/plots');
  expect(told()).toEqual([
    { workbench: 'as', ...treasurer, address: '/plots/keys' },
    { workbench: 'go', address: '/plots/keys' },
  ]);
  expect(address.mock.calls).toEqual([['/?next=/plots']]);
});

it('a visit to the current page as the current viewer changes nothing', () => {
  const { link, ready, told } = opened();
  link.as(member);
  ready(member, '/plots?crop=beans');
  link.visit('/plots', member);
  expect(told()).toEqual([]);
});

it('a place of another screen is shown after going there, and a place of the page itself without', () => {
  const { link, ready, told } = opened();
  const show = { workbench: 'show', file: 'screens/plots/keys.json', path: ['blocks', 0] };
  ready(undefined, '/plots?crop=beans');
  link.show(show.file, show.path, '/plots/keys');
  expect(told()).toEqual([{ workbench: 'go', address: '/plots/keys' }, show]);
  link.show('screens/plots.json', [], '/plots');
  expect(told().at(-1)).toEqual({ workbench: 'show', file: 'screens/plots.json', path: [] });
  expect(told()).toHaveLength(3);
});

it('the workbench hears how much of a place the page shows', () => {
  const { link, says, ready } = opened();
  const found = vi.fn();
  link.follow({ address: vi.fn(), picked: vi.fn(), stopPicking: vi.fn(), found });
  ready();
  says({ workbench: 'found', file: 'portal-config/forms/key.json', count: 0 });
  expect(found).toHaveBeenCalledExactlyOnceWith('portal-config/forms/key.json', 0);
});

it('a driven state counts as shown once the page confirms it, and no longer after a reload', () => {
  const { link, says, ready, told } = opened();
  const door = { machine: 'door', states: ['shut'], context: {}, input: {}, entered: {} };
  const open = { ...door, states: ['open'] };
  ready();
  link.drive(door);
  link.drive(open);
  expect(told()).toEqual([
    { workbench: 'drive', simulation: door, number: 1 },
    { workbench: 'drive', simulation: open, number: 2 },
  ]);
  says({ workbench: 'shown', count: 1, number: 1 });
  expect(link.getSnapshot()).toMatchObject({ places: 1, driven: undefined });
  says({ workbench: 'shown', count: 1, number: 2 });
  expect(link.getSnapshot().driven).toBe(open);
  ready();
  expect(link.getSnapshot().driven).toBeUndefined();
  expect(told().at(-1)).toEqual({ workbench: 'drive', simulation: open, number: 2 });
});

it('a page gets the earlier changes to records each time it has loaded, and reports its own changes and effects', () => {
  const { link, says, ready, told } = opened();
  const change = { collection: 'plots', id: 'p-1', set: { rent: 5 }, unset: [], kind: 'changed' as const };
  const follow = { address: vi.fn(), picked: vi.fn(), stopPicking: vi.fn(), recorded: vi.fn(), carriedOut: vi.fn() };
  link.follow(follow);
  link.replay(() => [change]);
  ready();
  ready();
  link.runEffect('pay', { amount: 5 });
  const records = { workbench: 'records', changes: [change] };
  expect(told()).toEqual([records, records, { workbench: 'carryOut', effect: 'pay', input: { amount: 5 } }]);
  says({ workbench: 'recorded', change });
  says({ workbench: 'carriedOut', effect: 'pay', output: null, failure: 'too much' });
  expect(follow.recorded).toHaveBeenCalledExactlyOnceWith(change);
  expect(follow.carriedOut).toHaveBeenCalledExactlyOnceWith('pay', null, 'too much');
});
