import { imageField } from '../../../core/fields/types/imageField.ts';
import type { WidgetProps } from '../FormTypes.ts';
import { fieldOf } from '../FormTypes.ts';
import { InputWidget } from './InputWidget.tsx';

/** The address of a picture, and the picture once the address is one. */
export function ImageWidget(props: WidgetProps) {
  const { value, label, options } = props;
  const field = fieldOf(options);
  const isAddress =
    field && typeof value === 'string' && value.trim() !== '' && !imageField.problem(value, { ...field, checkFormat: true }, label);
  return (
    <div className="grid gap-2">
      <InputWidget {...props} />
      {isAddress && (
        <img src={value.trim()} alt="" className="max-h-40 max-w-full justify-self-start rounded-(--radius-control) border border-line" />
      )}
    </div>
  );
}
