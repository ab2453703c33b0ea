import type { FieldWidgetProps } from '../../index.ts';
import ColorText from './ColorText.tsx';

/** A color that appears only behind text, so its contrast with pages doesn't matter. */
export default function GroundColorText(props: FieldWidgetProps) {
  return <ColorText {...props} isGround />;
}
