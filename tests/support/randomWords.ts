import { pick, random } from '../engine/compiler/slips/random.ts';

/** Words that look like data to a program that parses sentences. */
const decoys = [
  'there is no gate "signedIn"',
  'the rule "ofFiscalYear" reads "row.year"',
  'variant "friends"',
  '"wardn"',
  '"rent"',
  'viewer.signedIn is false, needed true',
  'nothing uses the form "pest"',
  '; found "beans"',
  'the entity "plot" has no field "keeper"',
  ', ',
  '',
];

/** Creates a generator of meaningless sentences. It never returns a sentence twice. */
export function createRandomWords(seed: number): () => string {
  const next = random(seed);
  let count = 0;
  return () => {
    count += 1;
    return `#${count} ${[1, 2, 3].map(() => pick(decoys, next)).join(' ')}`;
  };
}
