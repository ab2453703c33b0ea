import type { Plan } from './planChanges.ts';

export function planLines({ steps, kept, refused }: Plan): string[] {
  const describe = (step: number) => steps[step]?.description;
  return [
    ...(steps.length === 0 ? ['The database matches the manifests.'] : []),
    ...steps.flatMap(({ description: own, sql }, index) => [
      // Print a description only once if several statements share it.
      ...(describe(index - 1) === own ? [] : [own]),
      `  ${sql.replaceAll(/\s*\n\s*/g, ' ')};`,
    ]),
    ...kept.map((what) => `Kept: ${what}`),
    ...refused.map((why) => `Refused: ${why}`),
  ];
}
