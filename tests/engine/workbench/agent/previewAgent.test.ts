// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPreviewOptions } from '../../../../engine/workbench/agent/applyPreviewOptions.ts';
import { readState } from '../../../../engine/workbench/agent/previewState.ts';
import type { PortalDefinition } from '../../../../engine/react/app/definePortal.ts';

const workbench = 'http://127.0.0.1:4400';

/** The workbench's page, which contains the preview in a frame. */
const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
/** Functions that undo the agent's changes to the shared window and document. */
const leave: (() => void)[] = [];

/** Opens a page in the preview, and starts the agent. */
async function openPreview({ referrer = `${workbench}/?at=/`, origins = `${workbench} http://localhost:4400` } = {}): Promise<void> {
  document.head.innerHTML = `<meta name="workbench" content="${origins}">`;
  document.body.innerHTML = '<div id="root"></div>';
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  vi.resetModules();
  await import('../../../../engine/workbench/agent/previewAgent.ts');
}

function receive(data: unknown, { origin = workbench, source = parent }: { origin?: string; source?: unknown } = {}): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const posted = () => parent.postMessage.mock.calls;

beforeEach(() => {
  window.name = '';
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  parent.postMessage.mockClear();
  // Undo the agent's changes after each test, because tests in other files use the same window and document.
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  leave.push(() => {
    HTMLElement.prototype.focus = focus;
    HTMLDialogElement.prototype.showModal = showModal;
    Object.defineProperty(window, 'parent', { value: window, configurable: true });
  });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        leave.push(() => target.removeEventListener(type, listener, options));
        add(type, listener, options);
      },
    );
  }
  class Observer extends MutationObserver {
    constructor(callback: MutationCallback) {
      super(callback);
      leave.push(() => this.disconnect());
    }
  }
  vi.stubGlobal('MutationObserver', Observer);
});
afterEach(() => {
  for (const undo of leave.splice(0)) undo();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page of the preview without the focus doesn’t take it', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  await openPreview();
  document.body.append(field);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  field.focus();
  expect(document.activeElement).not.toBe(field);
  vi.mocked(document.hasFocus).mockReturnValue(true);
  field.focus();
  expect(document.activeElement).toBe(field);
});

test('the colors that the workbench requested apply from the start after a reload, until the page chooses again', async () => {
  const { dataset } = document.documentElement;
  await openPreview();
  receive({ workbench: 'scheme', scheme: 'dark' });
  expect(dataset['scheme']).toBe('dark');
  delete dataset['scheme'];
  await openPreview();
  expect(dataset['scheme']).toBe('dark');
  receive({ workbench: 'scheme', scheme: null });
  expect([dataset['scheme'], readState().scheme]).toEqual([undefined, undefined]);
});

describe('messages from the preview to its workbench', () => {
  test('the preview says once that it is ready, when it shows something', async () => {
    await openPreview();
    document.title = 'Plots';
    expect(posted()).toEqual([]);
    document.getElementById('root')?.append(document.createElement('main'));
    await vi.waitFor(() => expect(posted()).toEqual([[{ workbench: 'ready', address: '/', title: 'Plots' }, workbench]]));
    document.getElementById('root')?.append(document.createElement('nav'));
    await new Promise((done) => setTimeout(done));
    expect(posted()).toHaveLength(1);
  });

  test('the preview reports its current address', async () => {
    await openPreview();
    window.history.pushState(null, '', '/plots/list?crop=beans#top');
    document.body.append(document.createElement('p'));
    await vi.waitFor(() => expect(posted()).toContainEqual([{ workbench: 'address', address: '/plots/list?crop=beans#top' }, workbench]));
  });

  test('the preview reports a failure with its message', async () => {
    await openPreview();
    window.dispatchEvent(new ErrorEvent('error', { message: 'plots is not a list' }));
    window.dispatchEvent(new Event('portal:failed'));
    expect(posted().map(([message]) => message)).toEqual([
      { workbench: 'failed', message: 'plots is not a list' },
      { workbench: 'failed', message: 'The portal couldn’t start.' },
    ]);
  });

  test('the preview also reports to a workbench under another name of this machine', async () => {
    await openPreview({ referrer: 'http://localhost:4400/' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'x' }));
    expect(posted().map(([, origin]) => origin)).toEqual(['http://localhost:4400']);
  });

  test('the preview never reports to an origin that only starts with the same letters', async () => {
    await openPreview({ referrer: 'http://127.0.0.1:44001/' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'x' }));
    expect(posted().map(([, origin]) => origin)).toEqual([workbench]);
  });
});

test('a browser doesn’t ask before it discards what was typed in the preview', async () => {
  await openPreview();
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

describe('messages from the workbench to its preview', () => {
  test('the preview goes to an address as if a link had been followed', async () => {
    await openPreview();
    const stepped = vi.fn();
    window.addEventListener('popstate', stepped);
    receive({ workbench: 'go', address: '/plots/keys' });
    expect(window.location.pathname).toBe('/plots/keys');
    expect(stepped).toHaveBeenCalledOnce();
    receive({ workbench: 'go', address: '/plots/list' });
    expect(window.history.state).toMatchObject({ idx: 2 });
  });

  test('the preview never leaves the portal', async () => {
    await openPreview();
    for (const address of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])
      for (const workbench of ['go', 'as']) receive({ workbench, user: null, date: null, zone: null, address });
    expect(window.location.href).toBe('http://localhost:3000/');
  });

  test('the preview says that a page shows nothing of a file once it has waited for the page', async () => {
    vi.useFakeTimers();
    await openPreview();
    receive({ workbench: 'show', file: 'portal-config/forms/key.json', path: [] });
    await vi.advanceTimersByTimeAsync(1500);
    expect(posted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(posted()).toEqual([[{ workbench: 'found', file: 'portal-config/forms/key.json', count: 0 }, workbench]]);
    vi.useRealTimers();
  });

  test('the preview starts and stops picking on request', async () => {
    await openPreview();
    receive({ workbench: 'pick', on: true });
    expect(document.querySelectorAll('[data-workbench][aria-hidden]')).toHaveLength(1);
    receive({ workbench: 'pick', on: true });
    expect(document.querySelectorAll('[data-workbench][aria-hidden]')).toHaveLength(1);
    receive({ workbench: 'pick', on: false });
    expect(document.querySelectorAll('[data-workbench][aria-hidden]')).toHaveLength(0);
  });

  test('Escape sends a message to the workbench, which then turns picking off', async () => {
    await openPreview();
    receive({ workbench: 'pick', on: true });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(posted()).toEqual([[{ workbench: 'pickEnded' }, workbench]]);
  });
});

describe('messages from others to the preview', () => {
  const go = { workbench: 'go', address: '/plots/keys' };

  test('the preview ignores other origins, its own window, nested frames, and missing sources', async () => {
    await openPreview();
    // The last two origins differ from the workbench's only in the port: 4401 and 44001 instead of 4400.
    const origins = ['http://evil.example', 'http://localhost:3000', 'null', 'http://127.0.0.1:4401', 'http://127.0.0.1:44001'];
    for (const origin of origins) receive(go, { origin });
    for (const source of [window, { postMessage: () => {} }, null]) receive(go, { source });
    expect(window.location.pathname).toBe('/');
    receive(go);
    expect(window.location.pathname).toBe('/plots/keys');
  });

  test('the preview ignores messages that are not the workbench’s', async () => {
    await openPreview();
    for (const message of [null, 'go', 3, [], {}, { workbench: 1 }, { workbench: 'unknown' }, { address: '/plots/keys' }]) receive(message);
    expect(window.location.pathname).toBe('/');
    expect(document.querySelectorAll('[data-workbench]')).toHaveLength(0);
  });

  test('the preview ignores all messages without the mark of the workbench’s server', async () => {
    await openPreview({ origins: '' });
    receive(go);
    expect(window.location.pathname).toBe('/');
  });
});

describe('the viewer of the preview', () => {
  const definition = {
    manifests: { settings: { clock: '2025-05-14T17:30:00', signIn: { storageKey: 'garden.user' } } },
  } as unknown as PortalDefinition;

  test('the viewer in the frame’s name applies once, before the first page', () => {
    window.name = JSON.stringify({ preview: { parent: workbench, as: { user: { role: 'warden' } } } });
    applyPreviewOptions(definition);
    expect(JSON.parse(window.localStorage.getItem('garden.user') ?? '')).toMatchObject({ role: 'warden', id: 'preview' });
    expect(readState()).toEqual({ parent: workbench, requested: { user: { role: 'warden' }, date: null, zone: null } });
  });

  test('a viewer and an address chosen before the portal runs apply to the next page, which confirms the viewer', async () => {
    await openPreview();
    receive({ workbench: 'as', user: { role: 'warden' }, date: '2025-12-24', zone: null, address: '/plots/keys?row=1' });
    expect(window.location.href).toMatch(/\/plots\/keys\?row=1$/);
    await openPreview();
    expect(applyPreviewOptions(definition).clock?.now()).toEqual(new Date('2025-12-24T17:30:00'));
    expect(JSON.parse(window.localStorage.getItem('garden.user') ?? '')).toMatchObject({ role: 'warden' });
    document.getElementById('root')?.append(document.createElement('main'));
    const as = { user: { role: 'warden' }, date: '2025-12-24', zone: null };
    await vi.waitFor(() =>
      expect(posted().map(([message]) => message)).toContainEqual(expect.objectContaining({ workbench: 'ready', as })),
    );
  });

  test('the preview returns to the portal’s own day if no day is requested', async () => {
    window.name = JSON.stringify({ preview: { date: '2025-12-24', zone: 'Asia/Tokyo' } });
    await openPreview();
    receive({ workbench: 'as', user: null, date: null, zone: null });
    expect(applyPreviewOptions(definition).clock).toBe(definition.clock);
    expect(readState()).toMatchObject({ requested: { user: null, date: null, zone: null } });
  });
});
