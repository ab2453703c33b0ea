// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDataSource } from '../../../../engine/react/context/DataContext.tsx';
import { usePortal } from '../../../../engine/react/context/PortalContext.ts';
import { useScope } from '../../../../engine/react/context/ScopeContext.tsx';
import { useScreenAssets } from '../../../../engine/react/context/ScreenAssets.ts';
import { usePageState } from '../../../../engine/react/context/usePageState.ts';
import { useSession } from '../../../../engine/react/context/useSession.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test.each([
  ['usePortal', usePortal, 'PortalRoot'],
  ['useSession', useSession, 'SessionProvider'],
  ['useScope', useScope, 'ScopeValues'],
  ['usePageState', usePageState, 'PageStateProvider'],
  ['useDataSource', useDataSource, 'DataProvider'],
  ['useScreenAssets', useScreenAssets, 'ScreenAssetsContext'],
])('%s outside its provider names the provider', (name, hook, provider) => {
  expect(() => renderHook(() => hook())).toThrow(new RegExp(`${name} needs a.* ${provider}`));
});
