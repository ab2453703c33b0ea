// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { applyPreviewOptions } from '../../../../engine/workbench/agent/applyPreviewOptions.ts';
import { replaceBlockedStorage } from '../../../../engine/workbench/agent/previewState.ts';
import type { PortalDefinition } from '../../../../engine/react/app/definePortal.ts';

const definition = {
  manifests: { settings: { clock: '2025-05-14T17:30:00', signIn: { storageKey: 'garden.user' } } },
} as unknown as PortalDefinition;

beforeEach(() => {
  window.name = '';
  window.localStorage.clear();
});

test('the preview shows a visitor even if somebody had signed in', () => {
  window.localStorage.setItem('garden.user', '{"role":"warden"}');
  window.name = JSON.stringify({ preview: { as: { user: null } } });
  applyPreviewOptions(definition);
  expect(window.localStorage.getItem('garden.user')).toBeNull();
});

test('the preview shows the requested day at the portal’s own hour', () => {
  window.name = JSON.stringify({ preview: { date: '2025-12-24' } });
  expect(new Date(applyPreviewOptions(definition).clock?.now() ?? 0)).toEqual(new Date('2025-12-24T17:30:00'));
  window.name = '';
  expect(applyPreviewOptions(definition).clock).toBe(definition.clock);
});

test('the preview shows the date and time of a time zone at the requested moment', () => {
  window.name = JSON.stringify({ preview: { date: '2025-12-24T23:30Z', zone: 'Pacific/Auckland' } });
  expect(applyPreviewOptions(definition).clock?.now()).toEqual(new Date('2025-12-25T12:30:00'));
  window.name = JSON.stringify({ preview: { date: '2025-12-24T23:30Z' } });
  expect(applyPreviewOptions(definition).clock?.now()).toEqual(new Date('2025-12-24T23:30Z'));
});

test('the preview shows a time zone’s time at the moment of the portal’s own clock', () => {
  window.name = JSON.stringify({ preview: { zone: 'Asia/Tokyo' } });
  const tokyoTime = new Date('2025-05-14T17:30:00').toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' });
  expect(applyPreviewOptions(definition).clock?.now()).toEqual(new Date(tokyoTime.replace(' ', 'T')));
});

test('the preview shows the portal’s own day if the frame’s name is invalid', () => {
  for (const name of ['{', '[]', '{"preview":{"date":"soon"}}', '{"preview":{"zone":"Mars/Olympus"}}', '{"preview":7}']) {
    window.name = name;
    expect(applyPreviewOptions(definition).clock).toBe(definition.clock);
  }
});

test('the page of a second person keeps its signed-in user to itself', () => {
  const shared = window.localStorage;
  onTestFinished(() => void Object.defineProperty(window, 'localStorage', { value: shared, configurable: true }));
  window.name = JSON.stringify({ preview: { alone: true, as: { user: { role: 'warden' } } } });
  replaceBlockedStorage();
  applyPreviewOptions(definition);
  expect(window.localStorage.getItem('garden.user')).toContain('warden');
  expect(shared.getItem('garden.user')).toBeNull();
});
