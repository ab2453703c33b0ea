import { pick, random } from '../engine/compiler/slips/random.ts';

/** Words that a program which reads sentences would take for data. */
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

/** Makes sentences that say nothing, each of them another one. */
export function createRandomWords(seed: number): () => string {
  const next = random(seed);
  let count = 0;
  return () => {
    count += 1;
    return `#${count} ${[1, 2, 3].map(() => pick(decoys, next)).join(' ')}`;
  };
}
