import { useText } from '../../context/useText.ts';
import type { QrCodeProps } from './qrCodeSchema.ts';

export default function QrCodeBlock({ id, label, path, size }: QrCodeProps) {
  const textOf = useText();
  const side = textOf(size);
  return (
    <svg
      id={id}
      role="img"
      aria-label={textOf(label)}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-(--radius) border border-line bg-white text-black"
    >
      <path d={textOf(path)} fill="currentColor" />
    </svg>
  );
}
