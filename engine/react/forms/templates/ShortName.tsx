/** A button's text with a short visible and a full accessible name. Not an `aria-label`, so that it isn't mistaken for a field's label. */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
