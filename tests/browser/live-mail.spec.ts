import { startMailServer } from '../support/mailServer.ts';
import { inFull } from '../support/fullCounts.ts';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { join, capture, visit } from './support/livePeople.ts';
import { test } from './support/liveTest.ts';

/** Returns the link in an encoded email. */
function linkIn(text: string, page = 'join'): string {
  const [link = ''] = new RegExp(`http\\S+/${page}/[\\w.-]+`).exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')) ?? [];
  return link;
}

// `npm test` skips these tests, because tests/portal-config and live-month.spec.ts also test emails.
inFull(() => {
  test('a president invites many people by email, and resends what couldn’t be sent, and writes to all of them', async ({ browser }) => {
    // Builds the live portal, which takes a while.
    test.slow();
    const mail = await startMailServer();
    const live = await openLive({ SMTP_URL: mail.url, MAIL_FROM: 'mail@alphachapter.example' });
    try {
      const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
      const main = ann.getByRole('main');
      // Ignore hidden elements, because the hidden options of a filter have the same text as the visible labels.
      const visible = (words: string) => main.getByText(words, { exact: true }).filter({ visible: true });
      await visit(ann, '/dashboard/admin/people');
      await main.getByRole('button', { name: 'Invite many' }).click();
      const inviteAll = main.getByRole('button', { name: 'Invite everyone who is ready' });
      await expect(main.getByText('No list yet')).toBeVisible();
      await expect(inviteAll).toBeHidden();
      await main
        .getByRole('textbox', { name: /^People/ })
        .fill('Who,Email\nBob Reed,bob@example.org\nCat Cole,cat@\nBob again,BOB@example.org\nAnn,ann@example.org');
      await main.getByRole('button', { name: 'Check the list' }).click();
      for (const words of [
        'Ready',
        'This isn’t an email address',
        'This email address is also on line 2.',
        'This person already has an account.',
      ])
        await expect(visible(words)).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'invite-many');

      // On a phone in dark mode, the president corrects a column of the pasted list.
      await ann.setViewportSize({ width: 390, height: 800 });
      await ann.emulateMedia({ colorScheme: 'dark' });
      const columns = main.getByRole('region', { name: 'Columns' });
      await columns.getByRole('button', { name: 'Change Who' }).click();
      const column = ann.getByRole('dialog', { name: 'Who' });
      await expect(column.getByText('For example: Bob Reed')).toBeVisible();
      await expectNoAxeViolations(ann);
      await column.getByLabel('This column contains').selectOption('Pledge class');
      await column.getByRole('button', { name: 'Save' }).click();
      await expect(column).toBeHidden();
      await expect(columns.getByText('Pledge class')).toBeVisible();
      await columns.getByRole('button', { name: 'Change Who' }).click();
      await column.getByLabel('This column contains').selectOption({ label: 'Name' });
      await column.getByRole('button', { name: 'Save' }).click();
      await expect(columns.getByText('Name', { exact: true })).toBeVisible();
      await expectNoAxeViolations(ann);
      await expectNoSidewaysScroll(ann);
      await capture(ann, 'columns');
      await ann.emulateMedia({ colorScheme: 'light' });
      await ann.setViewportSize({ width: 1280, height: 800 });
      await inviteAll.click();
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(main.getByText('One person was invited')).toBeVisible();
      await expect(visible('Invited')).toBeVisible();
      await mail.got(1);
      const [first] = mail.received;
      expect([first?.to, mail.received.length]).toEqual(['bob@example.org', 1]);
      await join(browser, { link: linkIn(first?.text ?? ''), name: 'Bob Reed', email: 'bob@example.org' });

      // The mail server first refuses an address, and later accepts it.
      mail.mood = 'refuses';
      await visit(ann, '/dashboard/admin/people');
      await main.getByRole('button', { name: 'Invite', exact: true }).click();
      const invite = ann.getByRole('dialog', { name: 'Invite someone' });
      await invite.getByLabel('Email').fill('dan@example.org');
      await invite.getByRole('button', { name: 'Invite' }).click();
      await expect(main.getByText('The email couldn’t be sent')).toBeVisible();
      await capture(ann, 'people');
      await visit(ann, '/dashboard/admin/outbox');
      await expect(visible('Failed')).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'outbox');
      mail.mood = 'accepts';
      await main.getByRole('button', { name: 'Resend the email to dan@example.org' }).click();
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
      await expect(visible('Failed')).toHaveCount(0);
      await mail.got(2);
      expect(mail.received[1]?.to).toBe('dan@example.org');

      // The president sends a newsletter: first as a test, and then to everyone.
      await visit(ann, '/dashboard/admin/newsletter');
      await main.getByLabel('Subject').fill('Spring news');
      await main.getByLabel('Content').fill('The roof is mended.\n\nCome and see.');
      await expect(main.getByText('2 people, except those who unsubscribed')).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'newsletter-compose');
      await main.getByRole('button', { name: 'Save as Template' }).click();
      await expect(ann.getByText('The template “Spring news” was saved')).toBeVisible();
      await main.getByRole('button', { name: 'Send Me a Test' }).click();
      await mail.got(3);
      expect(mail.received[2]?.text).toContain('Subject: Test: Spring news');
      await main.getByRole('button', { name: 'Send Newsletter' }).click();
      await ann.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
      await mail.got(5);
      await expect(main.getByRole('button', { name: 'Read Spring news' })).toBeVisible();
      await main.getByRole('button', { name: 'Read Spring news' }).click();
      await expect(ann.getByRole('dialog', { name: 'Spring news' }).getByText('to 2 people')).toBeVisible();
      await expectNoAxeViolations(ann);
      await capture(ann, 'newsletter-sent');
      const sent = mail.received.find(({ to, text }) => to === 'bob@example.org' && text.includes('Subject: Spring news'));
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(linkIn(sent?.text ?? '', 'unsubscribe'));
      await expectNoAxeViolations(visitor);
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
      await capture(visitor, 'unsubscribed');

      // Bob has forgotten his password.
      await visit(visitor, '/?open=login');
      await visitor.getByRole('button', { name: 'Forgot your password?' }).click();
      const forgot = visitor.getByRole('dialog', { name: 'Set a new password' });
      await expect(forgot.getByLabel('Email')).toBeFocused();
      await forgot.getByLabel('Email').fill('bob@');
      await forgot.getByRole('button', { name: 'Send Link' }).click();
      await expect(forgot.getByText('This isn’t an email address')).toBeVisible();
      await expectNoAxeViolations(visitor);
      await capture(visitor, 'forgotten-password');
      await forgot.getByLabel('Email').fill('bob@example.org');
      await forgot.getByLabel('Email').press('Enter');
      await expect(visitor.getByText('If bob@example.org has an account, a link is on its way')).toBeVisible();
      await mail.got(6);
      await visitor.goto(linkIn(mail.received[5]?.text ?? ''));
      await expect(visitor.getByText('This sets a new password for bob@example.org')).toBeVisible();
      await visitor.getByLabel('Password', { exact: true }).fill('seven grey herons wade');
      await visitor.getByLabel('Confirm password').fill('seven grey herons wade');
      await visitor.getByRole('button', { name: 'Set the password' }).click();
      await expect(visitor.getByText('You can now sign in as bob@example.org')).toBeVisible();
      await visitor.goto(visitor.url());
      await expect(visitor.getByText('request another one from the sign-in page')).toBeVisible();
      await capture(visitor, 'used-link');
    } finally {
      await live.close();
      await mail.close();
    }
  });
});
