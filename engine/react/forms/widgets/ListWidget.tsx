import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import { LinesWidget } from './LinesWidget.tsx';
import { TagsWidget } from './TagsWidget.tsx';

export function ListWidget(props: WidgetProps) {
  const control = useControl(props);
  const items = Array.isArray(props.value) ? props.value.map(String) : [];
  const { options, entry } = control.field;
  const View = options ? ChoicesWidget : entry === 'lines' ? LinesWidget : TagsWidget;
  return <View items={items} control={control} placeholder={props.placeholder} onChange={props.onChange} />;
}
