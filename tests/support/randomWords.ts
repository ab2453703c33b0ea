import { pick, random } from '../engine/compiler/slips/random.ts';

/** Phrases that would mislead a parser of problem messages. */
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

/** Creates a generator of unique nonsense sentences. */
export function createRandomWords(seed: number): () => string {
  const next = random(seed);
  let count = 0;
  return () => {
    count += 1;
    return `#${count} ${[1, 2, 3].map(() => pick(decoys, next)).join(' ')}`;
  };
}
