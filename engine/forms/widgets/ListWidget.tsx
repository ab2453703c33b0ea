import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import { TagsWidget } from './TagsWidget.tsx';

/** Several texts: boxes to tick where the field has choices, tags to type where it has none. */
export function ListWidget(props: WidgetProps) {
  const control = useControl(props);
  const items = Array.isArray(props.value) ? props.value.map(String) : [];
  const View = control.field.options ? ChoicesWidget : TagsWidget;
  return <View items={items} control={control} placeholder={props.placeholder} onChange={props.onChange} />;
}
