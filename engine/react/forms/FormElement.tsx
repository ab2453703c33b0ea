import { createContext, use, type ComponentProps, type SubmitEvent } from 'react';

export const SendContext = createContext<(event: SubmitEvent<HTMLFormElement>) => void>(() => undefined);

/** A form element that bypasses rjsf's submit handler, which would rerender all fields to show errors. */
export function FormElement({ onSubmit: _, as: __, ...props }: ComponentProps<'form'> & { as?: unknown }) {
  const send = use(SendContext);
  return <form {...props} onSubmit={send} />;
}
