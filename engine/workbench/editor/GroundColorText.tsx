import type { FieldWidgetProps } from '../../index.ts';
import ColorText from './ColorText.tsx';

/** A field for a color that is only used as a background, so only its contrast with text matters. */
export default function GroundColorText(props: FieldWidgetProps) {
  return <ColorText {...props} isGround />;
}
