import type { Locator } from '@playwright/test';

/** Uses a page on a phone, and counts the taps. */
export class Thumb {
  /** The number of taps so far. */
  taps = 0;
  /** The number of fields filled so far. */
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** Chooses an option of a `<select>`. This takes two taps: one to open the list, and one to choose. */
  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(option);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
