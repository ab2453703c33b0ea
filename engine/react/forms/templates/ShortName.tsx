/** A button's short visible text, plus its full accessible name. Avoids `aria-label`, which could be mistaken for a field's label. */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
