import { Refusal } from '../people/Refusal.ts';

/** Thrown if the file storage fails or doesn't respond. Users see the reason (`why`) only when they test the storage. */
export class StorageRefusal extends Refusal {
  readonly why: string;

  constructor(why: string) {
    super(503, 'storage', 'Files can’t be stored or read right now. Try again in a few minutes.');
    this.why = why;
  }
}
