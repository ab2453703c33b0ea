import { createContext, use, type ComponentProps, type SubmitEvent } from 'react';

/** What sends the form around. */
export const SendContext = createContext<(event: SubmitEvent<HTMLFormElement>) => void>(() => undefined);

/** The element of a form that is not sent by rjsf, which would draw all of its fields again to show what is wrong with some. */
export function SentForm({ onSubmit: _, as: __, ...props }: ComponentProps<'form'> & { as?: unknown }) {
  const send = use(SendContext);
  return <form {...props} onSubmit={send} />;
}
