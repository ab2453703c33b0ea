import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { expectFirstSteps } from './expectFirstSteps.ts';
import { expectNoAxeViolations } from './expectNoAxeViolations.ts';
import { capture, visit } from './livePeople.ts';

/**
 * Tests a conversation on the message board: Ann adds a channel, Bob posts there, and Ann likes the post, replies to it, and pins it.
 * Returns the text box for Bob's next post.
 */
export async function talkOnBoard(ann: Page, bob: Page): Promise<Locator> {
  await expectFirstSteps(ann, ['Invite the members', 'Plan the first event', 'Add the bank accounts']);
  await visit(ann, '/dashboard/messages');
  await ann.getByRole('button', { name: 'Add Channel' }).click();
  const channel = ann.getByRole('dialog', { name: 'Add a channel' });
  await channel.getByLabel('Name').fill('House');
  await channel.getByRole('button', { name: 'Add' }).click();
  await expect(channel).toBeHidden();
  await visit(bob, '/dashboard/messages');
  const message = bob.getByRole('main').getByRole('textbox', { name: 'Message', exact: true });
  await expect(bob.getByText('Posting to House')).toBeVisible();
  await message.fill('Who has the key?');
  await bob.getByRole('button', { name: 'Post', exact: true }).click();
  const postOf = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'Who has the key?' });
  await postOf(ann).getByRole('button', { name: 'Like Bob Reed’s message' }).click();
  await expect(postOf(bob).getByText('1 like')).toBeVisible();
  await postOf(ann).getByRole('button', { name: 'Reply to Bob Reed’s message' }).click();
  const replies = ann.getByRole('dialog', { name: 'Bob Reed' });
  await replies.getByLabel('Reply', { exact: true }).fill('On the hook');
  await replies.getByRole('button', { name: 'Reply' }).click();
  await expect(replies.getByRole('article').filter({ hasText: 'On the hook' })).toBeVisible();
  await expectNoAxeViolations(ann);
  await capture(ann, 'replies');
  await expect(postOf(bob).getByText('1 reply')).toBeVisible();
  await replies.getByRole('button', { name: 'Close' }).click();
  await postOf(ann).getByRole('button', { name: 'Pin Bob Reed’s message' }).click();
  await expect(bob.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await expect(postOf(ann).getByRole('button', { name: 'Edit your message' })).toHaveCount(0);
  await postOf(bob).getByRole('button', { name: 'Edit your message' }).click();
  const edited = bob.getByRole('dialog', { name: 'Edit your message' });
  await edited.getByLabel('Message').fill('Who has the key? Found it.');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();
  await expect(postOf(ann)).toContainText('Found it.');
  await expect(postOf(ann)).toContainText('(edited)');
  return message;
}
