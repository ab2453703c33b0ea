/** A button's text that is short to see and whole to hear. It is text rather than an `aria-label`, so that it is not taken for the label of a field. */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
