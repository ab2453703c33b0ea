import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { ask, capture, visit } from './livePeople.ts';

/** Ann approves Bob's registration for `event`, undoes the approval, and then rejects the registration, which frees the seat. */
export async function decideRegistration(ann: Page, bob: Page, event: Readonly<Record<string, unknown>>): Promise<void> {
  const main = ann.getByRole('main');
  expect(await ask(ann, 'POST', '/data/events', { row: { ...event, id: 'gala', title: 'Gala', requiresApproval: true } })).toBe(201);
  expect(await ask(bob, 'POST', '/do/register', { input: { event: 'gala' } })).toBe(200);
  await visit(ann, '/dashboard/admin/registrations');
  const waiting = main.getByRole('row').filter({ hasText: 'Bob Reed' });
  await waiting.getByRole('button', { name: 'Approve Bob Reed' }).click();
  await expect(waiting).toContainText('Approved');
  await expect(ann.getByRole('status').filter({ hasText: 'Bob Reed’s registration for Gala was approved' })).toBeVisible();
  await expectNoAxeViolations(ann);
  await capture(ann, 'approved');
  await ann.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toContainText('Pending');
  await waiting.getByRole('button', { name: 'Reject Bob Reed' }).click();
  const question = ann.getByRole('alertdialog', { name: 'Reject Bob Reed?' });
  await expect(question).toContainText('The spot at Gala opens up again.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toContainText('Rejected');
  await expect(waiting.getByRole('button', { name: /Approve|Reject|Cancel/ })).toHaveCount(0);
  await expect(main.getByText('0 members, 0 guests')).toBeVisible();
}

/** Bob cancels his registration for the event `regatta`. He registers again, and Ann cancels it. */
export async function cancelRegistrations(ann: Page, bob: Page): Promise<void> {
  const seats = () => ann.evaluate(async () => (await (await fetch('/data/events/regatta')).json()).row.registered);
  for (const [page, address, name] of [
    [bob, '/dashboard/events?tab=mine', 'Cancel the registration for Last Regatta'],
    [ann, '/dashboard/admin/registrations', 'Cancel Bob Reed’s registration'],
  ] as const) {
    expect(await ask(bob, 'POST', '/do/register', { input: { event: 'regatta' } })).toBe(200);
    expect(await seats()).toBe(1);
    await visit(page, address);
    await page.getByRole('button', { name, exact: true }).click();
    await capture(page, 'cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect.poll(seats).toBe(0);
  }
}
