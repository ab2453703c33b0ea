// `chapterhouse/compiler` checks and compiles a portal's folder.
export { loadCompiler, type PortalCompiler } from './vite/load/loadCompiler.ts';
export { formatProblem, type Problem } from './compiler/source/Problem.ts';
export type { CheckedPortal } from './compiler/compilePortal.ts';
