import type { FieldWidgetProps } from '../../index.ts';
import ColorText from './ColorText.tsx';

/** A field for a background color. Describes only the color's contrast with text. */
export default function GroundColorText(props: FieldWidgetProps) {
  return <ColorText {...props} isGround />;
}
