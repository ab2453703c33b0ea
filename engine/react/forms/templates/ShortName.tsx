/**
 * A button's text with a short visible and a full accessible name. It isn't an `aria-label`, which could be mistaken for a field's label.
 */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
