import type { Plan } from './planChanges.ts';

export function planLines({ steps, kept, refused }: Plan): string[] {
  const words = (step: number) => steps[step]?.words;
  return [
    ...(steps.length === 0 ? ['The database matches the manifests.'] : []),
    ...steps.flatMap(({ words: own, sql }, index) => [
      // If several statements have the same description, print it only once.
      ...(words(index - 1) === own ? [] : [own]),
      `  ${sql.replaceAll(/\s*\n\s*/g, ' ')};`,
    ]),
    ...kept.map((what) => `Kept: ${what}`),
    ...refused.map((why) => `Refused: ${why}`),
  ];
}
