/** A text without spaces, such as an e-mail address, that breaks behind its `@` first when the line is too short for it. */
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
