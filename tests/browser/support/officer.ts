import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import type { OpenedWorkbench } from './workbench.ts';

export interface Look {
  at: string;
  as?: string;
  on?: string;
}

/** Edits a portal in the workbench's forms, as an officer would. */
export class Officer {
  readonly page: Page;
  readonly preview: FrameLocator;
  readonly entry: Locator;
  readonly #workbench: OpenedWorkbench;

  constructor(page: Page, workbench: OpenedWorkbench) {
    this.page = page;
    this.#workbench = workbench;
    this.preview = page.frameLocator('iframe');
    this.entry = page.locator('.wb-entry');
  }

  /** Opens the workbench. The preview shows the page at the path `at`. */
  async looksAt({ at, as = 'role=member,membershipType=active', on = 'active' }: Look): Promise<void> {
    await this.page.goto(`${this.#workbench.address}/?${new URLSearchParams({ at, as, on, width: '1280' })}`);
    // On the first visit, the dev server bundles its dependencies, which takes a while.
    await expect(this.preview.locator('h1').first()).toBeVisible({ timeout: 90_000 });
  }

  /** Opens a file, and then the entry at the path `steps`. */
  async opens(file: string, ...steps: string[]): Promise<void> {
    const search = this.page.getByRole('searchbox', { name: 'Search names and text' });
    if ((await search.inputValue()) !== '') await search.fill('');
    const shown = this.page.getByRole('region', { name: 'In the preview' }).locator(`button[title="${file}"]`);
    const button = this.page.locator(`button[title="${file}"]`);
    const listed = this.page.locator('details').locator(button);
    await expect(listed).toBeAttached();
    // Retry, because a group can open by itself just before the click, which then closes it.
    const open = async () => {
      if (await shown.isVisible()) return shown.click({ timeout: 3000 });
      if (!(await listed.isVisible())) await this.page.locator('details', { has: button }).last().locator('> summary').click();
      await expect(listed).toBeVisible({ timeout: 1000 });
      await listed.click({ timeout: 3000 });
    };
    await this.#leads(() => expect(open).toPass(), /^(?!.*place=)/);
    await expect(this.entry.getByText(file, { exact: true })).toBeVisible();
    for (const step of steps) await this.steps(step);
  }

  /** Searches for text, and opens the entry that contains it. */
  async finds(text: string, file: string): Promise<void> {
    const search = this.page.getByRole('searchbox', { name: 'Search names and text' });
    if ((await search.inputValue()) !== text) await search.fill(text);
    await expect(this.page).toHaveURL(/find=/);
    const found = this.page.getByRole('region', { name: 'Names and text' });
    // Escape the text and the file for the regular expression. The button is named `TEXT FILE` or `TEXT LABEL · FILE`.
    const [words, path] = [text, file].map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
    await this.#leads(() => found.getByRole('button', { name: new RegExp(`^${words} (.+ · )?${path}$`) }).click());
    await expect(this.entry.getByText(file, { exact: true })).toBeVisible();
  }

  /** Opens an entry that is nested in the open entry. */
  async steps(into: string): Promise<void> {
    const name = new RegExp(`^${into.replaceAll(/[/()+]/g, String.raw`\$&`)}$`);
    const step = this.entry.locator('.wb-into', { has: this.page.locator('span', { hasText: name }) }).first();
    // Wait for the form's content, which appears after the file's name.
    await expect(step).toBeVisible();
    const before = this.page.url();
    await this.#leads(async () => {
      await step.click();
      await expect(this.page).not.toHaveURL(before);
    });
    await expect(this.entry.getByRole('heading', { level: 2 })).toBeVisible();
  }

  /** Clicks a control that opens an entry, and waits for the entry's form. */
  async #leads(press: () => Promise<void>, to?: RegExp): Promise<void> {
    const place = () =>
      this.page.evaluate(() => ['file', 'place'].map((key) => new URLSearchParams(window.location.search).get(key)).join(' '));
    const before = await place();
    const [form] = await this.entry.locator('.wb-form').elementHandles();
    await press();
    if (to) await expect(this.page).toHaveURL(to);
    if (form)
      await expect.poll(async () => (await place()) === before || !(await form.evaluate((element) => element.isConnected))).toBe(true);
  }

  /** Fills in a field of the open entry. */
  async fills(label: string, value: string): Promise<void> {
    await (await this.field(label)).fill(value);
  }

  /** Chooses an option in a list with a search field. */
  async chooses(label: string, option: string): Promise<void> {
    const field = await this.field(label);
    // Clear the field first, because the list opens only when the text changes.
    await field.fill('');
    await field.fill(option);
    await this.page.locator('[role=listbox] [role=option]').filter({ hasText: option }).first().click();
  }

  /** Adds a row to a condition, and returns the row. `choice` is a path such as `row.status`, or a prefixed name such as `gate:admin`. */
  async tests(condition: string, choice: string): Promise<Locator> {
    const section = this.entry.getByRole('region', { name: condition, exact: true });
    const rows = section.locator('.wb-condition-row');
    const adding = section.getByLabel('Add a condition').last();
    // Wait for the menu before counting, because the existing rows appear together with it.
    await expect(adding).toBeVisible();
    const before = await rows.count();
    await adding.selectOption(choice.includes(':') ? choice : `path:${choice}`);
    await expect(rows).toHaveCount(before + 1);
    return rows.nth(before);
  }

  /** Adds a row to a condition, and checks the checkbox `value`. */
  async checks(condition: string, path: string, value: string): Promise<void> {
    const row = await this.tests(condition, path);
    const checkbox = row.getByRole('checkbox', { name: value, exact: true });
    await checkbox.click();
    await expect(checkbox).toBeChecked();
  }

  async ticks(label: string): Promise<void> {
    await (await this.field(label)).click();
  }

  /** Adds an entry to a list, and waits for the new entry's form. */
  async adds(list: string, what: string): Promise<void> {
    const select = this.entry.getByLabel(`Add to ${list}`);
    const button = this.entry.getByRole('region', { name: list }).getByRole('button', { name: `Add ${what}` });
    await expect(select.or(button).first()).toBeVisible();
    await this.#leads(async () => {
      const before = this.page.url();
      if (await select.isVisible()) await select.selectOption(what);
      else await button.click();
      await expect(this.page).not.toHaveURL(before);
    });
  }

  /** Adds a named entry inside the open entry, and waits for its form. */
  async addsKey(what: string, name: string, kind?: string): Promise<void> {
    const form = this.entry.getByRole('form', { name: `New ${what}` });
    await form.getByLabel(`Name of the new ${what}`).fill(name);
    if (kind !== undefined) await form.getByLabel(`Type of the new ${what}`).selectOption(kind);
    await this.#leads(async () => {
      const before = this.page.url();
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(this.page).not.toHaveURL(before);
    });
  }

  async addsField(label: string): Promise<void> {
    await this.entry.getByLabel('Add Field').selectOption({ label });
  }

  /** Converts the open entry or one of its fields to another kind. */
  async turns(into: string): Promise<void> {
    await this.entry.getByLabel('Convert').selectOption({ label: into });
  }

  /** Uses the *New* menu to add an entry. `values` and `rows` are keyed by label. Each row adds a field to the new entry. */
  async makes(
    what: string,
    values: Readonly<Record<string, string | boolean>>,
    rows: readonly Readonly<Record<string, string>>[] = [],
  ): Promise<void> {
    await this.page.locator('summary', { hasText: 'New' }).click();
    await this.page.getByRole('button', { name: what, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: `New ${what.toLowerCase()}` });
    for (const [label, value] of Object.entries(values)) {
      const field = dialog.getByLabel(label, { exact: false }).first();
      if (typeof value === 'boolean') await field.setChecked(value);
      else {
        await field.fill(value);
        if ((await field.getAttribute('role')) === 'combobox') await field.press('Enter');
      }
    }
    for (const [at, row] of rows.entries()) {
      const group = dialog.getByRole('group', { name: `Field ${at + 1}`, exact: true });
      if (at > 0) {
        await dialog.getByRole('button', { name: 'Add Field' }).press('Enter');
        await expect(group.getByLabel('Name')).toBeFocused();
      }
      for (const [label, value] of Object.entries(row)) {
        await group.getByLabel(label).fill(value);
        if (label === 'Kind') await group.getByRole('option', { name: value }).first().click();
      }
    }
    await dialog.getByRole('button', { name: `Add the ${what.toLowerCase()}` }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Removes the open entry from its list. */
  async removes(): Promise<void> {
    const title = await this.entry.getByRole('heading', { level: 2 }).innerText();
    await this.#leads(() =>
      this.entry
        .getByRole('button', { name: `Remove ${title}`, exact: true })
        .first()
        .click(),
    );
    await expect(this.entry.getByText(`“${title}” was removed.`)).toBeVisible();
  }

  /** Saves the draft. `confirms` is the text to type if viewers would lose access. Returns the text of *What changes*. */
  async saves({ confirms }: { confirms?: string } = {}): Promise<string> {
    await this.page.getByRole('button', { name: /^Save \d+ files?$/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Save' });
    const words = dialog.getByLabel('What changes');
    await expect(words).not.toHaveValue(/^Checking/);
    const sentences = await words.inputValue();
    if (confirms !== undefined) await dialog.getByLabel(/^To save anyway/).fill(confirms);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.page.getByRole('button', { name: 'Saved' })).toBeVisible();
    return sentences;
  }

  async field(label: string): Promise<Locator> {
    // Search only the form, because the Form and Text switches can have the same name.
    const field = this.entry
      .locator('.wb-form')
      .getByLabel(new RegExp(`^${label}( ?\\*)?$`))
      .first();
    // The previous form may still be on the page. Try again if its field disappears.
    await expect(async () => {
      await expect(field).toBeAttached({ timeout: 1000 });
      if (!(await field.isVisible())) await this.entry.locator('.wb-unused > summary').click({ timeout: 1000 });
      await expect(field).toBeVisible({ timeout: 1000 });
    }).toPass();
    return field;
  }
}
