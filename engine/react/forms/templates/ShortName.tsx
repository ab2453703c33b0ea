/**
 * A button's text with a short visible name and a full accessible name. The latter isn't an `aria-label`, because that could be mistaken
 * for a field's label.
 */
export function ShortName({ short, name }: { short: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
