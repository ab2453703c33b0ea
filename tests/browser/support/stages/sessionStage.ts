import type { Locator, Page } from '@playwright/test';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import { formatText } from '../../../../engine/core/text/formatText.ts';
import type { Text } from '../../../../engine/language/text.ts';
import { listBlocks, listItems } from '../../../../engine/testing/screens/manifestItems.ts';
import { storageKey, users } from '../storedUser.ts';
import { expect, hosts } from '../test.ts';
import type { Payload, Stage } from './Stage.ts';

/**
 * Creates a stage that signs in with the dialog and signs out with the button. It uses another tab to change the stored user.
 * @param isElsewhere True if the signed-in user belongs on another host.
 */
export function sessionStage(portal: CompiledPortal, isElsewhere: boolean): Stage {
  const { locale, delays } = portal.settings;
  // The cast is safe, because the compiler has validated the portal's text.
  const words = (text: unknown) => formatText(text as Text, {}, locale, portal.gates);
  const front = portal.screens['/'];
  const form = front?.forms['login'];
  if (!front || !form) throw new Error('the first page has no form to sign in');
  const labelOf = (action: string): string => {
    const found = listItems([front.screen, portal.shells, portal.standalone]).find((item) => item['do'] === action);
    if (!found) throw new Error(`nothing does "${action}"`);
    return words(found['name'] ?? found['label']);
  };
  const dialog = listBlocks(front.screen).find(
    (block) => block['block'] === 'dialog' && listBlocks(block).some((inner) => inner['form'] === 'login'),
  );
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
  const signOut = (page: Page) => button(page, labelOf('signOut'));
  const inDialog = (page: Page) => page.getByRole('dialog', { name: words(dialog?.['title']), exact: true });
  const home = isElsewhere ? hosts.alumni : hosts.development;
  let pauses = 0;
  /** Stops the page's clock. From then on, only the scenario advances it. */
  const pause = async (page: Page) => {
    pauses += 1;
    await page.clock.pauseAt(new Date(`2026-11-21T1${pauses}:00:00`));
  };

  const expectSimulation: Stage['expectSimulation'] = async (page, { snapshot }) => {
    const state = String(snapshot.value);
    const { error } = snapshot.context as { error?: string }; // The cast is safe, because the session machine's `error` is optional.
    if (state === 'signedIn' && isElsewhere) return expect(button(page, labelOf('useDifferentAccount'))).toBeVisible();
    await expect(signOut(page), 'the way to sign out').toBeVisible({ visible: state === 'signedIn' });
    if (state === 'signedIn') return;
    await expect(page, 'the first page').toHaveURL((url) => url.pathname === '/');
    const waiting = inDialog(page).getByRole('button', { name: words(form.submitBusy), exact: true });
    await expect(waiting, 'the button that waits').toBeVisible({ visible: state === 'authenticating' });
    await expect(inDialog(page).getByRole('alert').filter({ hasText: /\S/ }), 'the error').toHaveCount(error === undefined ? 0 : 1);
  };

  return {
    open: async (page, { user }, simulation) => {
      if (pauses === 0) await page.clock.install({ time: new Date('2026-11-21T09:00:00') });
      else await page.clock.resume();
      await gotoNothing(page);
      await store(page, user === undefined ? null : users.member);
      await page.goto(home);
      await expectSimulation(page, simulation);
      await pause(page);
    },
    close: gotoNothing,
    send: async (page, event, payload) => {
      if (event === 'SIGN_IN') {
        const opener = button(page, labelOf('openLogin'));
        if (await signOut(page).isVisible()) return;
        const submit = inDialog(page).getByRole('button', { name: words(form.submit), exact: true });
        if (!(await inDialog(page).isVisible())) {
          // Resume the clock so that the form's code can load.
          await page.clock.resume();
          await opener.click();
          await expect(submit).toBeVisible();
          await pause(page);
        }
        if ((await submit.count()) === 0) return;
        for (const { name, label } of form.fields)
          await inDialog(page)
            .getByLabel(String(label), { exact: true })
            .fill(String(payload[name] ?? ''));
        return submit.click();
      }
      if (event === 'CANCEL_SIGN_IN') {
        if (!(await inDialog(page).isVisible())) return;
        await page.keyboard.press('Escape');
        return expect(inDialog(page)).toBeHidden();
      }
      if (event === 'STORED_USER_CHANGED') return inAnotherTab(page, payload);
      const found = button(page, labelOf(event === 'SIGN_OUT' ? 'signOut' : 'useDifferentAccount'));
      if (await found.isVisible()) await found.click();
    },
    answer: async (page, _, answer, { snapshot }) => {
      if ('fails' in answer) await page.evaluate(failOnce, answer.fails);
      await page.clock.runFor(delays['signIn'] ?? 0);
      if (snapshot.value === 'signedIn') await arrive(page);
    },
    expectSimulation,
  };

  /** Runs the clock until the page after sign-in has loaded. */
  async function arrive(page: Page): Promise<void> {
    await page.clock.resume();
    await expect(signOut(page)).toBeVisible();
    await pause(page);
  }

  /** Opens an empty page on the portal's origin, so that a test can change the portal's local storage. */
  async function gotoNothing(page: Page): Promise<void> {
    await page.route(`${home}/nothing`, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
    await page.goto(`${home}/nothing`);
  }

  async function inAnotherTab(page: Page, { user }: Payload): Promise<void> {
    const other = await page.context().newPage();
    await gotoNothing(other);
    // To sign out, store an invalid user, because removing a missing key doesn't fire a storage event.
    await store(other, user === undefined ? 'nobody' : users.officer);
    await other.close();
    if (user !== undefined) await arrive(page);
  }
}

async function store(page: Page, value: unknown): Promise<void> {
  await page.evaluate(([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)), [
    storageKey,
    value === null ? null : JSON.stringify(value),
  ] as const);
}

/** Makes the next write to storage fail. Runs in the page. */
function failOnce(message: string): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    Storage.prototype.setItem = setItem;
    throw new Error(message);
  };
}
