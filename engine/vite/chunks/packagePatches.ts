import type { PackagePatches } from './patchPackage.ts';

/** Removes unused parts of React Router: its framework mode, its instrumentation, and the hydration of data from a server. */
export const routerPatches: PackagePatches = {
  name: 'react-router',
  id: /\/react-router\/dist\/production\/.*\.mjs$/,
  patches: [
    { find: /^\w+\.displayName = "[^"]*";$/gm, replace: '' },
    { find: /(?<=^(?:var|let|const) \w+ = )(?=\w+\.(?:forwardRef|createContext)\()/gm, replace: '/* @__PURE__ */ ' },
    { find: /\b(?:init|opts\?)\.instrumentations\b/g, replace: 'undefined' },
    { find: /\b(?:init\.hydrationData|opts\?\.hydrationData \|\| parseHydrationData\(\))/g, replace: 'undefined' },
    { find: /\b\w+\.createElement\(Scripts, null\)/g, replace: 'null' },
    { find: /`(?:Route path "|The URL path "|Cannot include a )(?:[^`\\]|\\.)*`/g, replace: '"Not a path"' },
    { find: /(["`])(?:You (?:must|cannot|should) |When overriding |No route found )(?:(?!\1)[^\\]|\\.)*\1/g, replace: '"Not a route"' },
  ],
};

/** Sorts AG Grid's modules without `localeCompare`, which would make browsers load collation data. */
export const gridPatches: PackagePatches = {
  name: 'ag-grid-community',
  id: /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/,
  patches: [
    {
      find: 'a.moduleName.localeCompare(b.moduleName)',
      replace: 'a.moduleName < b.moduleName ? -1 : Number(a.moduleName > b.moduleName)',
    },
  ],
};
