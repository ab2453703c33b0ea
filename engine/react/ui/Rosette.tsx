const petals = 24;
const rings = [
  { rx: 96, ry: 34 },
  { rx: 96, ry: 62 },
];

/** A guilloché, as engraved on certificates, around the logo mark: a large, thin ornament behind the hero of a public page. */
export function Rosette({ mark, className = '' }: { mark: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className={className} fill="none" stroke="currentColor" strokeWidth="0.22">
      {rings.map(({ rx, ry }) =>
        Array.from({ length: petals }, (_, index) => (
          <ellipse key={`${ry}-${index}`} rx={rx} ry={ry} transform={`rotate(${(index * 180) / petals})`} />
        )),
      )}
      <circle r="98.5" strokeWidth="0.5" />
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
    </svg>
  );
}
