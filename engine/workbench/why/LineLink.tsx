import { useOpenLine } from './useOpenLine.ts';

/** A link that opens a file at a line. */
export function LineLink({ file, line }: { file: string; line: number }) {
  const open = useOpenLine();
  return (
    <button type="button" className="wb-link wb-written" onClick={() => void open(file, line)}>
      {`${file}:${line}`}
    </button>
  );
}
