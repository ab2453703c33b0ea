import type { Plan } from './planOf.ts';

/** A plan as whoever runs the server reads it: each step in words with its SQL below, what is kept, and what is refused. */
export function planLines({ steps, kept, refused }: Plan): string[] {
  const words = (step: number) => steps[step]?.words;
  return [
    ...(steps.length === 0 ? ['The database is as the manifests say.'] : []),
    ...steps.flatMap(({ words: own, sql }, index) => [
      // What takes several statements is said once.
      ...(words(index - 1) === own ? [] : [own]),
      `  ${sql.replaceAll(/\s*\n\s*/g, ' ')};`,
    ]),
    ...kept.map((what) => `Kept: ${what}`),
    ...refused.map((why) => `Refused: ${why}`),
  ];
}
