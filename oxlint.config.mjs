// The linter's settings, including which folders may import which. docs/architecture.md explains the order of the wings and rooms.

/** The rooms of each wing, from the bottom up. A room may import the rooms before it, but never the rooms after it. */
const rooms = {
  core: ['conditions', 'fields', 'text', 'values', 'data', 'flows', 'session', 'access', 'search', 'domain', 'drive'],
  react: ['loading', 'context', 'ui', 'flows', 'actions', 'collection', 'forms', 'charts', 'tables', 'blocks', 'app'],
  compiler: 'source vocabulary names shape references link words analysis answers changes machines edits'.split(' '),
  server: ['pages', 'database', 'sql', 'people', 'mail', 'files', 'http', 'backup', 'live'],
  vite: ['load', 'modules', 'chunks', 'pages', 'edits'],
};

/** The other wings that each wing may import. */
const wings = {
  language: [],
  core: ['language'],
  react: ['language', 'core'],
  compiler: ['language', 'core'],
  server: ['language', 'core', 'compiler'],
  vite: ['language', 'core', 'react', 'compiler', 'server'],
  testing: ['language', 'core', 'compiler', 'vite'],
  // The workbench's page is a portal of its own, so it imports only engine/index.ts.
  workbench: [],
  cli: ['language', 'core', 'react', 'compiler', 'server', 'vite', 'testing', 'workbench'],
};

/** Type-only imports between wings: `core` may import types from `language`, but no code. */
const typesOnly = { core: ['language'], react: ['language'], server: ['compiler'] };

/** Packages that only some folders may import. */
const packages = {
  node: {
    group: ['node:*', 'vite', 'vite/*', 'jsonc-parser'],
    message: 'Only engine/compiler, server, vite, testing, cli, and workbench/server run in Node.',
  },
  react: {
    group: ['react', 'react/*', 'react-dom', 'react-dom/*', 'react-router-dom', '@xstate/react'],
    message: 'Only engine/react renders.',
  },
  checking: {
    group: ['zod', 'zod/*', 'ajv', 'ajv/*', 'ajv-formats'],
    message: 'Checking is done at build time; none of it is shipped to browsers.',
    allowTypeImports: true,
  },
  // Portals may import zod for their blocks' schemas, but not Ajv.
  ajv: { group: ['ajv', 'ajv/*', 'ajv-formats'], message: 'Checking is done at build time; none of it is shipped to browsers.' },
  rjsf: { group: ['@rjsf/*'], message: 'Only engine/react/forms knows rjsf.' },
  grid: { group: ['ag-grid-community', 'ag-grid-react'], message: 'Only engine/react/tables knows AG Grid.' },
  charts: { group: ['recharts', 'recharts/*'], message: 'Only engine/react/charts knows Recharts.' },
  editor: { group: ['@codemirror/*', '@lezer/*'], message: 'Only engine/workbench edits texts.' },
  server: {
    group: ['pg', '@electric-sql/pglite', '@electric-sql/pglite/*', 'hono', 'hono/*'],
    message: 'Only engine/server knows the database and HTTP.',
  },
  icons: { group: ['lucide-react', 'lucide-react/*'], message: 'Icons come from manifests as shapes; see engine/react/ui/Icon.tsx.' },
};

const portalCode = {
  regex: String.raw`^(\.\./)+(screens/|portal-config/|fixtures/|portal\.ts$|main\.tsx$)|^virtual:`,
  message: 'The engine does not know the portal that it renders.',
};

/** Returns patterns that match relative imports of files in these engine folders. */
function folders(names, message, more = {}) {
  return names.length === 0 ? [] : [{ regex: String.raw`^(\.\./)+(${names.join('|')})/`, message, ...more }];
}

/** Returns patterns for imports that a wing's files must not use. With `room`, also forbids imports from the rooms listed after it. */
function forbidden(wing, room, allowed = []) {
  const others = Object.keys(wings).filter((name) => name !== wing && !wings[wing].includes(name));
  const inside = rooms[wing] ?? [];
  const above = room === undefined ? [] : inside.slice(inside.indexOf(room) + 1);
  return [
    portalCode,
    ...folders(others, `engine/${wing} does not know this wing.`),
    ...folders(above, `engine/${wing}/${room} stands below this room.`),
    ...folders(typesOnly[wing] ?? [], 'Import types only: this code must not be loaded where the file runs.', { allowTypeImports: true }),
    ...Object.entries(packages)
      .filter(([name]) => !allowed.includes(name))
      .map(([, pattern]) => pattern),
  ];
}

/** Like `forbidden`, for code that runs only in Node. */
function inNode(wing, room) {
  return forbidden(wing, room, ['node', 'react', 'checking', 'ajv', 'rjsf', 'editor', 'icons']).concat([
    { ...packages.react, allowTypeImports: true },
  ]);
}

/** The engine/workbench folders with code for the workbench page. */
const wholePage = ['bar', 'blocks', 'changes', 'client', 'drive', 'editor', 'effects', 'matrix', 'preview', 'ui', 'why'];

/** Returns an override for `files` that forbids imports matching `patterns`. */
function mayNotImport(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Packages that only one folder in engine/react may import, keyed by that folder. */
const roomPackages = { forms: ['rjsf'], tables: ['grid'], charts: ['charts'] };

/** Portals must import from `chapterhouse`, not from the engine's files. */
const face = [
  { regex: '(^|/)engine/', message: 'A portal imports the engine by its name, chapterhouse.' },
  { group: ['chapterhouse/*', '!chapterhouse/styles.css'], message: 'Only tools and tests use the rest of the engine.' },
];

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, es2024: true },
  ignorePatterns: ['dist*', 'coverage', 'node_modules'],
  rules: {
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', 250],
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],

    // The new JSX transform doesn't need React in scope.
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default-member': 'off',
    // Each cast has a comment with its reason, which reviewers check.
    'typescript/no-unsafe-type-assertion': 'off',
    // Values from records and manifests are often `unknown`, but have to be formatted as strings.
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    // Our code sorts only new arrays in place.
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
    // `BroadcastChannel` has no target origin.
    'unicorn/require-post-message-target-origin': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/always-return': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'no-new': 'off',
    // Some regular expressions match control characters on purpose, to find them in members' text.
    'no-control-regex': 'off',
    // The preview's `<iframe>` needs scripts and storage, and has its own origin.
    'react/iframe-missing-sandbox': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-misused-spread': 'off',
    // The React Compiler isn't used, so its memoization rules don't apply.
    'react/preserve-manual-memoization': 'off',
    'react/memo-dependencies': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  overrides: [
    mayNotImport(['engine/language/**'], forbidden('language', undefined, ['checking'])),
    ...rooms.core.map((room) => mayNotImport([`engine/core/${room}/**`], forbidden('core', room))),
    ...rooms.react.map((room) =>
      mayNotImport([`engine/react/${room}/**`], forbidden('react', room, ['react', ...(roomPackages[room] ?? [])])),
    ),
    // Block schemas may import zod. The build removes these schemas from client code (engine/vite/load/excludeFromBuild.ts).
    mayNotImport(['engine/react/blocks/**/*Schema.ts'], [portalCode, packages.node, packages.react, packages.icons]),
    // Effects may import zod, because an effect's file contains its schema.
    mayNotImport(['engine/react/actions/effects/*.ts'], [portalCode, packages.node, packages.react, packages.icons]),
    ...rooms.compiler.map((room) =>
      mayNotImport([`engine/compiler/${room}/**`], forbidden('compiler', room, ['node', 'checking', 'rjsf'])),
    ),
    ...rooms.server.map((room) => mayNotImport([`engine/server/${room}/**`], forbidden('server', room, ['node', 'server']))),
    mayNotImport(['engine/compiler/*.ts'], forbidden('compiler', undefined, ['node', 'checking', 'rjsf'])),
    mayNotImport(['engine/vite/*.ts'], inNode('vite')),
    ...rooms.vite.map((room) => mayNotImport([`engine/vite/${room}/**`], inNode('vite', room))),
    mayNotImport(['engine/testing/**'], inNode('testing')),
    mayNotImport(['engine/cli/**'], inNode('cli')),
    mayNotImport(
      ['engine/workbench/!(portal|main).{ts,tsx}', 'engine/workbench/!(agent|server)/**'],
      [
        { regex: String.raw`^(\.\./)+(language|core|react)/`, message: 'The engine has one face: engine/index.ts.' },
        ...folders(
          ['compiler', 'server', 'vite', 'testing', 'cli'],
          'Nothing of the server is shipped to the page: import its types only.',
          {
            allowTypeImports: true,
          },
        ),
        { regex: '^virtual:', message: portalCode.message },
        packages.node,
        packages.ajv,
        packages.icons,
      ],
    ),
    mayNotImport(
      ['engine/workbench/server/**'],
      [
        portalCode,
        ...folders(['cli'], 'Only engine/cli reaches the workbench.'),
        ...folders(wholePage, 'The server doesn’t render the page.'),
        { ...packages.react, allowTypeImports: true },
        packages.grid,
        packages.charts,
        packages.server,
      ],
    ),
    mayNotImport(
      ['engine/workbench/agent/**'],
      [
        portalCode,
        ...folders(['testing', 'cli', ...wholePage], 'The agent runs in the preview of a portal.'),
        ...folders(['compiler', 'server'], 'Nothing of the server is shipped to the preview: import its types only.', {
          allowTypeImports: true,
        }),
        packages.node,
        packages.grid,
        packages.charts,
        packages.server,
      ],
    ),
    mayNotImport(
      ['screens/**', 'examples/*/!(portal).{ts,tsx}'],
      [
        ...face,
        {
          group: ['**/portal-config/**', '**/fixtures/**', '**/portal.ts', 'virtual:portal', 'virtual:portal/*'],
          message: 'Manifests and records reach screens through the engine.',
        },
        packages.node,
        packages.ajv,
        packages.icons,
      ],
    ),
    // Match only `./engine` and `../../engine`, because fixtures in deeper folders have the same file names.
    mayNotImport(
      ['portal.ts', 'portal-config/live/portal.ts', 'main.tsx'],
      face.map((pattern) => ('regex' in pattern ? { ...pattern, regex: String.raw`^(\./|\.\./\.\./)engine/` } : pattern)),
    ),
    { files: ['tests/**'], rules: { 'react/globals': 'off' } },
    { files: ['tests/browser/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
};
