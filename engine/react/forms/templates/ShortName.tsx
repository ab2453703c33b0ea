/**
 * A button's short visible text, and its full name for screen readers. With `aria-label`, tests that look up a field by label would also
 * find the button.
 */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
