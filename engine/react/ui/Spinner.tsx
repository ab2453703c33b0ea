/** A spinner. It's decorative, because the button around it has a label. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" className="animate-turn shrink-0">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
