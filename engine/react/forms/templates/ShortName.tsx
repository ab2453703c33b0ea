/**
 * A button's short visible text, plus its full accessible name. Doesn't use `aria-label`: looking up a field by its label, as tests do,
 * would also find the button.
 */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
