import { Suspense, useSyncExternalStore, type ComponentType } from 'react';
import type { FieldWidgetProps } from '../fieldWidget.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';

/** Renders the widget that a field type defines. The widget gets its messages as props. */
export function OwnWidget(props: WidgetProps) {
  const { messages } = props.registry.formContext;
  const message = useSyncExternalStore(messages.subscribe, () => messages.get(props.id));
  const { field, type, attributes } = useControl(message === undefined ? props : { ...props, rawErrors: [message] });
  if (typeof type.widget === 'string') throw new Error(`The field type "${type.type}" has no widget of its own`);
  // The cast is safe, because only `fieldWidget` creates these widgets, and it accepts only components of this type.
  const Component = type.widget.component as ComponentType<FieldWidgetProps>;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <Component value={props.value} onChange={props.onChange} field={field} placeholder={props.placeholder} attributes={attributes} />
    </Suspense>
  );
}
