import { useContext } from 'react';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { FormView as RealFormView, type FormViewProps } from '../../react/forms/FormView.tsx';
import { EnteredContext } from './EnteredContext.ts';

/** Replaces the engine's `FormView` in the preview. Fills the form with the values from a run in *Drive*. */
export function FormView(props: FormViewProps) {
  const entered = useContext(EnteredContext);
  const { form, record } = props;
  const own = Object.fromEntries(form.fields.flatMap(({ name }) => (Object.hasOwn(entered, name) ? [[name, entered[name]]] : [])));
  // A form reads its initial values only once, so a new `key` replaces the form when `own` changes.
  return <RealFormView key={JSON.stringify(own)} {...props} record={{ ...(isRecord(record) && record), ...own }} />;
}
