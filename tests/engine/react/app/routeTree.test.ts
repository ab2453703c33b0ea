import { describe, expect, it } from 'vitest';
import type { LayoutEntry, RouteEntry } from '../../../../engine/language/PortalManifests.ts';
import { relativePath, routeTree } from '../../../../engine/react/app/routeTree.ts';

const layout = (path: string): LayoutEntry => ({ path, gate: [], layout: {} });
const route = (path: string): RouteEntry => ({ path, gate: [], load: () => Promise.reject(new Error('not loaded here')) });

describe('the tree of routes', () => {
  const tree = routeTree({
    layouts: [layout('/house/cellar'), layout('/house')],
    routes: [route('/'), route('/house/hall'), route('/house/cellar/wine'), route('/house/attic/box')],
  });

  it('screens outside any folder stay at the root', () => {
    expect(tree.screens.map((screen) => screen.path)).toEqual(['/']);
  });

  it('a folder is nested in the folder that contains it, in any order', () => {
    expect(tree.folders.map((folder) => folder.path)).toEqual(['/house']);
    expect(tree.folders[0]?.folders.map((folder) => folder.path)).toEqual(['/house/cellar']);
  });

  it('a screen belongs to the innermost folder with a layout', () => {
    expect(tree.folders[0]?.screens.map((screen) => screen.path)).toEqual(['/house/hall', '/house/attic/box']);
    expect(tree.folders[0]?.folders[0]?.screens.map((screen) => screen.path)).toEqual(['/house/cellar/wine']);
  });

  it('a path that only begins like a folder is not in that folder', () => {
    const other = routeTree({ layouts: [layout('/house')], routes: [route('/household')] });
    expect(other.screens.map((screen) => screen.path)).toEqual(['/household']);
  });

  it('a path is relative to its folder', () => {
    expect(relativePath('/house', '/house/hall')).toBe('hall');
    expect(relativePath('/house', '/house')).toBe('');
    expect(relativePath('', '/hall')).toBe('hall');
  });
});
