export function UsageList({ files, loading }: { files: readonly string[]; loading: boolean }) {
  if (loading) return <p className="wb-small">Finding uses…</p>;
  if (files.length === 0) return <p className="wb-small">Not used anywhere else.</p>;
  return (
    <>
      <p>{`Used in ${files.length} other ${files.length === 1 ? 'file' : 'files'}:`}</p>
      <ul className="wb-files">
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
