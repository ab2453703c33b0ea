import type { FieldWidgetProps } from 'chapterhouse';

/** A depth slider with steps of ten centimeters. */
export default function DepthSlider({ value, onChange, attributes }: FieldWidgetProps) {
  const depth = typeof value === 'number' ? value : 0;
  return (
    <span>
      <input
        {...attributes}
        type="range"
        min={0}
        max={1000}
        step={10}
        value={depth}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={attributes.id}>{depth / 100} m</output>
    </span>
  );
}
