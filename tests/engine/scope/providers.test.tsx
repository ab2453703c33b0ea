// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDataSource } from '../../../engine/data/DataContext.tsx';
import { usePortal } from '../../../engine/scope/PortalContext.ts';
import { useScope } from '../../../engine/scope/ScopeContext.tsx';
import { useScreenAssets } from '../../../engine/scope/ScreenAssets.ts';
import { usePageState } from '../../../engine/scope/usePageState.ts';
import { useSession } from '../../../engine/session/useSession.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['usePortal', usePortal, 'LivePortal'],
  ['useSession', useSession, 'SessionProvider'],
  ['useScope', useScope, 'ScopeValues'],
  ['usePageState', usePageState, 'PageStateProvider'],
  ['useDataSource', useDataSource, 'DataProvider'],
  ['useScreenAssets', useScreenAssets, 'ScreenAssetsContext'],
])('%s outside of its provider says which one is missing', (name, hook, provider) => {
  expect(() => renderHook(() => hook())).toThrow(new RegExp(`${name} needs a.* ${provider}`));
});
