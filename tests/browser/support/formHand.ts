import type { Page } from '@playwright/test';
import type { EntryForm, FormField, FormList } from '../../../engine/compiler/edits/EntryForm.ts';
import type { CommandsAnswer } from '../../../engine/workbench/server/protocol.ts';
import { formatPointer } from '../../../engine/workbench/client/pointer.ts';
import type { FormHand } from '../../support/followForms.ts';
import type { Officer } from './officer.ts';
import { expect } from './test.ts';
import { ask } from './workbench.ts';

/** A file in the draft. `text` is missing if there is no such file. */
export interface FileText {
  text?: string | null;
}

export const readDraft = (page: Page, file: string) => ask<FileText>(page, `/api/file?${new URLSearchParams({ file })}`);

/** Drives the forms of an open workbench with pointer and keyboard, as an officer would. */
export function formHand(officer: Officer): FormHand {
  const { page, entry } = officer;
  let done = 0;

  /** Opens an entry as if the officer had followed a link to it. */
  async function opens({ file, path, title, crumbs }: EntryForm): Promise<void> {
    const place = formatPointer(path);
    await page.evaluate(
      ({ file: name, at }) => {
        const params = new URLSearchParams(window.location.search);
        params.delete('view');
        params.set('file', name);
        if (at === '') params.delete('place');
        else params.set('place', at);
        if (window.location.search === `?${params}`) return;
        const state = { usr: null, key: String(Date.now()), idx: Number(window.history.state?.idx ?? 0) + 1 };
        window.history.pushState(state, '', `${window.location.pathname}?${params}`);
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
      },
      { file, at: place },
    );
    await expect(entry.getByText(file, { exact: true })).toBeVisible();
    await expect(entry.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(entry.getByRole('navigation', { name: 'Where this is' }).getByRole('button')).toHaveCount(crumbs.length);
    // Wait for the form's current revision, because positions in an older form would hit other items.
    await expect.poll(async () => Number(await entry.locator('.wb-form').getAttribute('data-revision'))).toBeGreaterThanOrEqual(done);
  }

  /** Runs `act` and waits until the draft has changed. */
  async function does(form: EntryForm, act: () => Promise<unknown>): Promise<void> {
    const before = (await readDraft(page, form.file)).text;
    await opens(form);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === '/api/commands' && response.ok()),
      act(),
    ]);
    done = ((await answer.json()) as CommandsAnswer).revision;
    await expect.poll(async () => (await readDraft(page, form.file)).text).not.toBe(before);
  }

  async function fill(shown: FormField, value: unknown): Promise<void> {
    const field = await officer.field(shown.label);
    if (shown.control === 'checkbox') await field.setChecked(value === true);
    else if (shown.control === 'choice') {
      const option = shown.options?.find((one) => one.value === value);
      await field.fill('');
      // The empty choice comes first.
      if (value === undefined) return field.press('Enter');
      const label = option?.label ?? String(value);
      await field.fill(label);
      const options = page.locator('[role=listbox] [role=option]');
      const exact = options.filter({ has: page.locator('span').first().getByText(label, { exact: true }) });
      await exact
        .or(options.filter({ hasText: `“${label}”` }))
        .first()
        .click();
    } else {
      await field.fill(value === undefined ? '' : shown.control === 'json' ? JSON.stringify(value) : String(value));
      await field.blur();
    }
  }

  const rowOf = (list: FormList, index: number) => entry.getByRole('region', { name: list.label }).getByRole('listitem').nth(index);

  return {
    form: (file, path) => ask<EntryForm>(page, `/api/form?${new URLSearchParams({ file, path: JSON.stringify(path) })}`),
    value: async (file) => JSON.parse((await readDraft(page, file)).text ?? 'null') as unknown,
    fill: (form, field, value) => does(form, () => fill(field, value)),
    add: (form, list, { label }) =>
      does(form, async () => {
        if (list.adds.length > 1) await entry.getByLabel(`Add to ${list.label}`, { exact: true }).selectOption(label);
        else
          await entry
            .getByRole('region', { name: list.label })
            .getByRole('button', { name: `Add ${label}` })
            .click();
      }),
    moveUp: (form, list, index) => does(form, () => rowOf(list, index).getByRole('button', { name: /up$/ }).click()),
    removeFrom: (form, list, index) =>
      does(form, () =>
        rowOf(list, index)
          .getByRole('button', { name: /^Remove / })
          .click(),
      ),
    remove: (form, key) => {
      const label = form.others.find((other) => other.key === key)?.label ?? key;
      return does(form, () => entry.getByRole('button', { name: `Remove ${label}`, exact: true }).click());
    },
    addKey: (form, name, add) =>
      does(form, async () => {
        const what = form.keys?.label ?? '';
        if (add.key !== undefined) return entry.getByLabel(`Add ${what}`, { exact: true }).selectOption(add.key);
        const asked = entry.getByRole('form', { name: `New ${what.toLowerCase()}` });
        await asked.getByLabel(/^Name of the new/).fill(name);
        if ((form.keys?.adds.length ?? 0) > 1) await asked.getByLabel(/^Kind of the new/).selectOption(add.label);
        return asked.getByRole('button', { name: 'Add' }).click();
      }),
    convert: (form, conversion) =>
      does(form, async () => {
        await entry.getByLabel('Convert').selectOption(String(form.conversions.indexOf(conversion)));
        if (conversion.loses)
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: /^Convert to/ })
            .click();
      }),
  };
}
