import type { FieldWidgetProps } from '../../index.ts';
import ColorText from './ColorText.tsx';

/** A color that is only used behind text, so its contrast with pages doesn't matter. */
export default function GroundColorText(props: FieldWidgetProps) {
  return <ColorText {...props} isGround />;
}
