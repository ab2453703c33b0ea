interface SealProps {
  mark: string;
  /** The address of a picture to show instead of the letters and rings. */
  picture?: string | undefined;
  className?: string;
}

/** The variant's logo mark as a seal: letters inside two rings. It's decorative, because the page also shows the name as text. */
export function Seal({ mark, picture, className = '' }: SealProps) {
  if (picture) return <img src={picture} alt="" className={`shrink-0 object-contain ${className}`} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={`shrink-0 ${className}`} fill="none" stroke="currentColor">
      <circle cx="32" cy="32" r="30.5" strokeWidth="1.5" />
      <circle cx="32" cy="32" r="26" strokeWidth="3" strokeDasharray="0.6 2.123" opacity="0.7" />
      <circle cx="32" cy="32" r="22.5" strokeWidth="0.75" opacity="0.8" />
      <Letters mark={mark} size={mark.length > 2 ? 15 : 21} />
    </svg>
  );
}

function Letters({ mark, size }: { mark: string; size: number }) {
  return (
    <text
      x="32"
      y="32"
      dy="0.355em"
      textAnchor="middle"
      fontSize={size}
      fontWeight="600"
      fill="currentColor"
      stroke="none"
      className="font-display"
    >
      {mark}
    </text>
  );
}
