/** npm packages that run in browsers. The dev server optimizes them at startup. */
export const browserPackages: readonly string[] = [
  '@formatjs/icu-messageformat-parser',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
  '@xstate/react',
  'ag-grid-community',
  'ag-grid-react',
  'ajv/dist/runtime/equal',
  'ics',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'recharts',
  'xstate',
  'zod',
];
