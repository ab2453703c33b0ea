import { expect, test } from 'vitest';
import { leaner } from '../../../engine/dev/leanRouter.ts';

test('what only names or renders for the framework of React Router keeps nothing in a build', () => {
  const code = [
    'var Form = React10.forwardRef(',
    '  (props) => 1',
    ');',
    'Form.displayName = "Form";',
    'go(React9.createElement(Scripts, null));',
  ].join('\n');
  expect(leaner(code)).toBe(['var Form = /* @__PURE__ */ React10.forwardRef(', '  (props) => 1', ');', '', 'go(null);'].join('\n'));
});

test('what it says to those who write routes by hand is not shipped', () => {
  const code =
    'warning(bad, `Route path "${path.replace(/\\*$/, "/*")}" because \\`*\\` must follow`);\nthrow Error(`Cannot include a \'${char}\'`);\nsay(`a`);';
  expect(leaner(code)).toBe('warning(bad, "Not a path");\nthrow Error("Not a path");\nsay(`a`);');
});

test('code that is otherwise stays as it is', () => {
  const code = 'const other = createContext(null);\nother.displayName = name;';
  expect(leaner(code)).toBe(code);
});
