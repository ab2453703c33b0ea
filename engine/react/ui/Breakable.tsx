/** Text without spaces, such as an email address. A line breaks after the `@` if possible. */
export function Breakable({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  if (at === 0) return <span>{children}</span>;
  return (
    <>
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </>
  );
}
