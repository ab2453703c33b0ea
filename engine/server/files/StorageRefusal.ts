import { Refusal } from '../people/Refusal.ts';

/** The file storage failed or didn't respond. Only a test of the storage shows the reason (`why`). */
export class StorageRefusal extends Refusal {
  readonly why: string;

  constructor(why: string) {
    super(503, 'storage', 'Files can’t be stored or read right now. Try again in a few minutes.');
    this.why = why;
  }
}
