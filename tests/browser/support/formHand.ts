import type { Locator, Page } from '@playwright/test';
import type { EntryForm, FormField, FormList } from '../../../engine/compiler/edits/EntryForm.ts';
import { formatPointer } from '../../../engine/workbench/client/pointer.ts';
import { isAlike, type FormHand } from '../../support/followForms.ts';
import type { Officer } from './officer.ts';
import { isObject, valueAt } from '../../../engine/compiler/source/Source.ts';
import { expect } from './test.ts';
import { ask } from './workbench.ts';

/** A file in the draft. `text` is missing if the file doesn't exist. */
export interface FileText {
  text?: string | null;
}

/** Adds rows to a condition, or to a group within a condition. */
async function addRows(group: Locator, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  const adding = group.locator('select.wb-add').last();
  const choose = (choice: string) => adding.selectOption(choice);
  const addRow = async (choice: string) => {
    const rows = group.locator('.wb-condition-row');
    // The menu and the existing rows appear at the same time, so wait for the menu.
    await expect(adding).toBeVisible();
    const before = await rows.count();
    await choose(choice);
    await expect(rows).toHaveCount(before + 1);
    return rows.nth(before);
  };
  const addGroup = async (choice: string, name: string) => {
    await choose(choice);
    return group.getByRole('group', { name, exact: true }).last();
  };
  const isGroup = ([key]: readonly [string, unknown]) => key === 'any' || key === 'not';
  // The page shows groups below all other rows, so add groups last.
  for (const [key, part] of Object.entries(wanted).toSorted((one, other) => Number(isGroup(one)) - Number(isGroup(other)))) {
    if (key === 'gate' || key === 'rule') await addRow(`${key}:${String(part)}`);
    else if (key === 'not' && isObject(part)) await addRows(await addGroup('group:not', 'Except when this holds'), part);
    else if (key === 'any' && Array.isArray(part)) {
      const inner = await addGroup('group:any', 'At least one of these holds');
      for (const item of part) if (isObject(item)) await addRows(inner, item);
    } else await fillRow(await addRow(`path:${key}`), part);
  }
}

/** Fills in a condition row's comparison and value. */
async function fillRow(row: Locator, test: unknown): Promise<void> {
  const [operator, operand] = isObject(test)
    ? (Object.entries(test)[0] ?? ['is', undefined])
    : [Array.isArray(test) ? 'oneOf' : 'is', test];
  const comparison = row.getByLabel('Comparison', { exact: true });
  const name = operator === 'exists' && operand === false ? 'missing' : operator;
  if ((await comparison.count()) > 0 && (await comparison.inputValue()) !== name) await comparison.selectOption(name);
  if (operator === 'exists') return;
  if (Array.isArray(operand) && (await row.getByRole('checkbox').count()) > 0) {
    for (const value of operand) await row.getByRole('checkbox', { name: String(value), exact: true }).setChecked(true);
    for (const box of await row.getByRole('checkbox').all()) {
      const label = await box.evaluate((element) => element.closest('label')?.textContent ?? '');
      if (!operand.includes(label)) await box.setChecked(false);
    }
    return;
  }
  const limit = row.getByLabel('Compare with', { exact: true });
  if ((await limit.count()) > 0 && typeof operand === 'string' && !/^\d{4}-/.test(operand)) return void (await limit.selectOption(operand));
  const value = row.getByLabel(/^(Value|Values.*|Number|Days|Day)$/).first();
  if ((await value.evaluate((element) => element.tagName)) === 'SELECT') {
    const label = typeof operand === 'boolean' ? (operand ? 'Yes' : 'No') : undefined;
    await value.selectOption(label === undefined ? [{ label: String(operand) }, { value: String(operand) }] : { label });
    return;
  }
  await value.fill(Array.isArray(operand) ? operand.join(', ') : String(operand));
  await value.blur();
}

/** Returns the label of the button that removes an entry. */
function removeLabel(key: string, { conditions }: EntryForm): string {
  if (key === 'any') return 'Remove “At least one of these holds”';
  if (key === 'not') return 'Remove “Except when this holds”';
  return `Remove ${conditions?.choices.subjects.find(({ path }) => path === key)?.label ?? key}`;
}

export const readDraft = (page: Page, file: string) => ask<FileText>(page, `/api/file?${new URLSearchParams({ file })}`);

function readRevision(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="x-workbench"]')?.content ?? '';
    const response = await fetch('/api/viewers', { headers: { 'x-workbench': token } });
    return Number(response.headers.get('x-revision'));
  });
}

/** Simulates a user editing entries in the workbench's forms. */
export function formHand(officer: Officer): FormHand {
  const { page, entry } = officer;
  let done = 0;

  /** Opens an entry's form by changing the page's address. */
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
    // Wait for the form's latest revision, because list items can move until then.
    await expect.poll(async () => Number(await entry.locator('.wb-form').getAttribute('data-revision'))).toBeGreaterThanOrEqual(done);
  }

  /** Opens a form and runs `act`. Waits until the file has changed and `isDone` returns true. */
  async function does(form: EntryForm, act: () => Promise<unknown>, isDone: (value: unknown) => boolean = () => true): Promise<void> {
    const before = (await readDraft(page, form.file)).text;
    await opens(form);
    await act();
    await expect
      .poll(async () => {
        const { text = null } = await readDraft(page, form.file);
        return text !== before && isDone(JSON.parse(text ?? 'null'));
      })
      .toBe(true);
    done = await readRevision(page);
  }

  async function fill(shown: FormField, value: unknown): Promise<void> {
    const field = await officer.field(shown.label);
    if (shown.control === 'checkbox') await field.setChecked(value === true);
    else if (shown.control === 'choice') {
      const option = shown.options?.find((one) => one.value === value);
      await field.fill('');
      // Enter selects the first option, which is “Nothing”.
      if (value === undefined) return field.press('Enter');
      const label = option?.label ?? String(value);
      await field.fill(label);
      const options = page.locator('[role=listbox] [role=option]');
      const exact = options.filter({ has: page.locator('span:not(.wb-drawing, .wb-small)').getByText(label, { exact: true }) });
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
        const newEntryForm = entry.getByRole('form', { name: `New ${what.toLowerCase()}` });
        await newEntryForm.getByLabel(/^Name of the new/).fill(name);
        if ((form.keys?.adds.length ?? 0) > 1) await newEntryForm.getByLabel(/^Type of the new/).selectOption(add.label);
        return newEntryForm.getByRole('button', { name: 'Add' }).click();
      }),
    condition: (form, condition, wanted) => {
      const act = async () => {
        const section = entry.getByRole('region', { name: condition.label, exact: true });
        const before = isObject(condition.value) ? Object.keys(condition.value) : [];
        const removedKeys = before.filter((key) => !isAlike(wanted?.[key], isObject(condition.value) ? condition.value[key] : undefined));
        const added = Object.entries(wanted ?? {}).filter(([key]) => !before.includes(key) || removedKeys.includes(key));
        if (condition.canGo && removedKeys.length === before.length && before.length > 0) {
          await section.getByRole('button', { name: `Remove ${condition.label}`, exact: true }).click();
          await addRows(section, Object.fromEntries(added));
        } else {
          // A gate can't be empty, so add new rows before removing old ones.
          await addRows(section, Object.fromEntries(added));
          for (const key of removedKeys) await section.getByRole('button', { name: removeLabel(key, form), exact: true }).click();
        }
      };
      return does(form, act, (value) => isAlike(valueAt(value, condition.path), wanted));
    },
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
