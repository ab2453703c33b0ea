import { groupSentences } from '../client/groupSentences.ts';
import type { ChangesResponse } from '../server/protocol.ts';
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

export function EditList({ edits }: { edits: ChangesResponse['edits'] }) {
  const groups = groupSentences(edits.map(({ words }) => words)).filter(
    ({ members, isReplacement }) => isReplacement && members.length > 1,
  );
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const others = edits.filter((_, index) => !grouped.has(index));
  const files = [...new Set(others.map(({ file }) => file))];
  if (edits.length === 0) return null;
  return (
    <section aria-label="In the files" className="wb-edits">
      <h3>In the files</h3>
      {groups.map(({ text, members }) => (
        <details key={text}>
          <summary>{text}</summary>
          <ul>
            {members.map((member) => (
              <li key={member}>
                <code>{edits[member]?.file}</code> <span>{edits[member]?.words}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {files.map((file) => (
        <details key={file} open={files.length < 4}>
          <summary>
            <code>{file}</code>
          </summary>
          <ul>
            {others
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
