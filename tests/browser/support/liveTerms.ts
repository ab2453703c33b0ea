import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { invite, capture, visit } from './livePeople.ts';

/** As the president, adds, edits, and removes terms of office. */
export async function planTerms(president: Page, name: { president: string; member: string }): Promise<void> {
  await invite(president, 'eve@example.org');
  await visit(president, '/dashboard/admin/terms');
  await expect(president.getByText('No terms of office yet')).toBeVisible();
  await capture(president, 'terms-empty');
  await addTerm(president, { office: 'President', person: name.president, role: 'President', from: dayIn(0), until: dayIn(20) });
  await addTerm(president, { office: 'Treasurer', person: name.member, role: 'Officer', from: dayIn(10), until: dayIn(5) });
  const adding = president.getByRole('dialog', { name: 'Add a term' });
  await expect(adding.getByLabel('Ends on')).toBeFocused();
  await expectNoAxeViolations(president);
  await capture(president, 'term-refused');
  await adding.getByLabel('Ends on').fill(dayIn(300));
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();

  await president.setViewportSize({ width: 390, height: 844 });
  await president.emulateMedia({ colorScheme: 'dark' });
  await president.getByRole('button', { name: `Edit ${name.member}’s term as Treasurer` }).click();
  const editing = president.getByRole('dialog', { name: `Treasurer: ${name.member}` });
  await editing.getByLabel('Office').fill('Secretary');
  await expectNoAxeViolations(president);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await expect(president.getByRole('button', { name: `Remove ${name.member}’s term as Secretary` })).toBeVisible();
  await expectNoAxeViolations(president);

  // The server checks every minute for terms that begin, so the notice can take a while.
  await visit(president, '/dashboard/home');
  await expect(president.getByText(/new terms? starts? within 30 days/)).toBeVisible();
  await expect(president.getByText('Your term ends within 30 days')).toBeVisible({ timeout: 100_000 });
  await president.emulateMedia({ colorScheme: null });
  await president.setViewportSize({ width: 1280, height: 720 });
  await president.getByText('Your term ends within 30 days').click();
  await president.getByRole('button', { name: `Handover of President by ${name.president}` }).click();
  const handover = president.getByRole('dialog', { name: `Handover from ${name.president}` });
  await expect(handover.getByText('eve@example.org')).toBeVisible();
  await expectNoAxeViolations(president);
  await capture(president, 'handover');
  await handover.getByRole('button', { name: 'Close' }).click();

  for (const button of [`Remove ${name.member}’s term as Secretary`, `End today: ${name.president}’s term as President`]) {
    await president.getByRole('button', { name: button }).click();
    await president
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Remove|End it)$/ })
      .click();
    await expect(president.getByRole('alertdialog')).toBeHidden();
  }
  await expect(president.getByText('This term can’t end until there’s another president.')).toBeVisible();
}

async function addTerm(page: Page, term: { office: string; person: string; role: string; from: string; until: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a Term' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a term' });
  await dialog.getByLabel('Office').fill(term.office);
  await dialog.getByLabel('Person').selectOption(term.person);
  await dialog.getByLabel('Role').selectOption(term.role);
  await dialog.getByLabel('Begins on').fill(term.from);
  await dialog.getByLabel('Ends on').fill(term.until);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Returns the date `days` days from today, such as `2026-11-22`. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
