/**
 * How many of the cases that are made by chance are run: two fifths of them, always the same, and with `WHOLE=1` all.
 * For proofs that hold for any number and only become likelier.
 */
export function share(all: number): number {
  return process.env.WHOLE ? all : Math.ceil(all * 0.4);
}
