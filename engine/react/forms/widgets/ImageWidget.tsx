import { findBrokenRule } from '../../../core/fields/findBrokenRule.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { useControl } from '../useControl.ts';
import { InputWidget } from './InputWidget.tsx';

export function ImageWidget(props: WidgetProps) {
  const { field, type } = useControl(props);
  const checked = { ...field, checkFormat: true };
  const address = type.read(props.value, field);
  return (
    <div className="grid gap-2">
      <InputWidget {...props} />
      {typeof address === 'string' && address !== '' && !findBrokenRule(address, type.jsonSchema(checked), checked) && (
        <img src={address} alt="" className="max-h-40 max-w-full justify-self-start rounded-(--radius-control) border border-line" />
      )}
    </div>
  );
}
