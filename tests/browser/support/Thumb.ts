import type { Locator } from '@playwright/test';

/** Operates a phone as a person would. Counts taps and fields. */
export class Thumb {
  /** The number of taps so far. */
  taps = 0;
  /** The number of fields that were typed into so far. */
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** Chooses an option of a native list. This takes one tap to open it and another to choose. */
  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
