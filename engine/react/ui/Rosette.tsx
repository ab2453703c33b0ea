import { rosettePetals } from './rosettePetals.ts';

interface RosetteProps {
  mark: string;
  /** The address of a picture to show instead of `mark`. */
  picture?: string | undefined;
  className?: string;
}

/** A large ornament of thin lines around the logo mark, like an engraving on a certificate. */
export function Rosette({ mark, picture, className = '' }: RosetteProps) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className={className} fill="none" stroke="currentColor" strokeWidth="0.22">
      {rosettePetals.map(({ rx, ry, turn }) => (
        <ellipse key={`${ry}-${turn}`} rx={rx} ry={ry} transform={`rotate(${turn})`} />
      ))}
      <circle r="98.5" strokeWidth="0.5" />
      {picture ? (
        <image href={picture} x="-23" y="-23" width="46" height="46" />
      ) : (
        <text
          dy="0.355em"
          textAnchor="middle"
          fontSize={mark.length > 2 ? 22 : 30}
          fontWeight="600"
          strokeWidth="0.35"
          className="font-display"
        >
          {mark}
        </text>
      )}
    </svg>
  );
}
