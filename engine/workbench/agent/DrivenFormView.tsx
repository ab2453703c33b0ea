import { useContext } from 'react';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { FormView as RealFormView, type FormViewProps } from '../../react/forms/FormView.tsx';
import { EnteredContext } from './EnteredContext.ts';

/** Replaces the engine's FormView in the preview. In a driven flow, a form shows the values that were entered in the run. */
export function FormView(props: FormViewProps) {
  const entered = useContext(EnteredContext);
  const { form, record } = props;
  const own = Object.fromEntries(form.fields.flatMap(({ name }) => (Object.hasOwn(entered, name) ? [[name, entered[name]]] : [])));
  // A form keeps its initial values, so create a new form if the run's values have changed.
  return <RealFormView key={JSON.stringify(own)} {...props} record={{ ...(isRecord(record) && record), ...own }} />;
}
