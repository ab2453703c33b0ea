// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toSession } from '../../../../engine/core/session/Session.ts';
import { useCancelQuestionOnLeave } from '../../../../engine/react/app/useCancelQuestionOnLeave.ts';
import { SessionContext } from '../../../../engine/react/context/useSession.ts';
import { QuestionProvider, useQuestion, type AskQuestion } from '../../../../engine/react/ui/Question.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';

beforeAll(installDialogs);
afterEach(cleanup);

let ask: AskQuestion;

function Page() {
  useCancelQuestionOnLeave();
  ask = useQuestion();
  return <h1>Members</h1>;
}

const router = () => createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/members?open=member&row=m-1'] });
const session = (id: string) => toSession({ state: 'signedIn', user: { id, name: 'Anna', email: `${id}@example.org` } }, () => undefined);

async function asked() {
  const made = router();
  const pageFor = (id: string) => (
    <SessionContext value={session(id)}>
      <QuestionProvider>
        <RouterProvider router={made} />
      </QuestionProvider>
    </SessionContext>
  );
  const { rerender } = render(pageFor('anna'));
  let answer: boolean | undefined;
  await act(async () => void ask({ title: 'Delete John Smith?', label: 'Delete' }).then((yes) => (answer = yes)));
  await screen.findByRole('alertdialog');
  return {
    go: (to: string) => act(async () => made.navigate(to)),
    becomes: (id: string) => act(async () => rerender(pageFor(id))),
    answer: () => answer,
  };
}

test.each([
  ['for another page', '/events'],
  ['by closing the dialog that it was asked in', '/members'],
  ['for another record', '/members?open=member&row=m-2'],
])('leaving the page declines its question: %s', async (_, to) => {
  const { go, answer } = await asked();
  await go(to);
  expect(answer()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a question stays open while its page is filtered', async () => {
  const { go, answer } = await asked();
  await go('/members?open=member&row=m-1&search=smith');
  expect(answer()).toBeUndefined();
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('a question is declined when the viewer changes', async () => {
  const { becomes, answer } = await asked();
  await becomes('anna');
  expect(answer()).toBeUndefined();
  await becomes('ben');
  expect(answer()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
