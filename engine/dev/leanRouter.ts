import type { Plugin } from 'vite';

/**
 * Lets a build leave out those parts of React Router that a portal has no use for: components that only its framework renders, names
 * for React's developer tools, which keep what nobody renders in the file, and what it says to those who write routes by hand. What it
 * does not find stays as it is.
 */
export const leanRouter: Plugin = {
  name: 'portal:lean-router',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({ code: leaner(code), map: null }),
  },
};

/** A module of React Router without what keeps unused parts of it alive. */
export function leaner(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<=^(?:var|let|const) \w+ = )(?=\w+\.(?:forwardRef|createContext)\()/gm, '/* @__PURE__ */ ')
    .replace(/\b\w+\.createElement\(Scripts, null\)/g, 'null')
    .replace(/`(?:Route path "|The URL path "|Cannot include a )(?:[^`\\]|\\.)*`/g, '"Not a path"');
}
