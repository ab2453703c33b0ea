import type { ChangesAnswer } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';

export function LockedOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Locked out" className="wb-locked">
      <h3>
        <WorkbenchGlyph name="lock" /> No one can reach this anymore
      </h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

export function EditList({ edits }: { edits: ChangesAnswer['edits'] }) {
  const files = [...new Set(edits.map(({ file }) => file))];
  if (files.length === 0) return null;
  return (
    <section aria-label="In the files" className="wb-edits">
      <h3>In the files</h3>
      {files.map((file) => (
        <details key={file} open={files.length < 4}>
          <summary>
            <code>{file}</code>
          </summary>
          <ul>
            {edits
              .filter((edit) => edit.file === file)
              .map(({ words }, index) => (
                <li key={index}>{words}</li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
