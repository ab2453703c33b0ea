export { generator as random } from '../../../bench/shared/generator.mjs';

export function pick<T>(list: readonly T[], next: () => number): T {
  const found = list[Math.floor(next() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
