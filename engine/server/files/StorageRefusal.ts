import { Refusal } from '../people/Refusal.ts';

/** A refusal because the file storage didn't respond or rejected the request. Only people who test the storage see the reason. */
export class StorageRefusal extends Refusal {
  readonly why: string;

  constructor(why: string) {
    super(503, 'storage', 'Files can’t be stored or read right now. Try again in a few minutes.');
    this.why = why;
  }
}
