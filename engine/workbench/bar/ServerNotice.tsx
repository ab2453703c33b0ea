import { useState } from 'react';
import { useWorkbench } from '../client/useWorkbench.ts';
import { OutsideConflict } from '../changes/OutsideConflict.tsx';

/** Warns that the server is gone, that the page is outdated, or that files have changed outside the workbench. */
export function ServerNotice() {
  const { connection, state } = useWorkbench();
  const [settling, setSettling] = useState<string>();
  const [conflict] = state?.conflicts ?? [];
  const shown = state?.conflicts.find(({ file }) => file === settling);
  return (
    <div role="status" className="wb-notices">
      {connection === 'gone' && (
        <p className="wb-notice" data-tone="danger">
          The workbench has stopped. Your draft is safe. Run <code>npm run workbench</code> again and reload this page.
        </p>
      )}
      {connection === 'refused' && (
        <p className="wb-notice" data-tone="danger">
          The workbench was restarted. Reload this page. Your draft and the text you typed are kept.
          <button type="button" className="wb-button" onClick={() => window.location.reload()}>
            Reload
          </button>
        </p>
      )}
      {state?.notice && (
        <p className="wb-notice" data-tone="warning">
          {state.notice}
        </p>
      )}
      {conflict && (
        <p className="wb-notice" data-tone="warning">
          <span>
            {state?.conflicts.length === 1
              ? `${conflict.file} was also changed outside the workbench.`
              : `${state?.conflicts.length} files were also changed outside the workbench.`}
          </span>
          <button type="button" className="wb-button" onClick={() => setSettling(conflict.file)}>
            Resolve conflict
          </button>
        </p>
      )}
      {shown && <OutsideConflict conflict={shown} onClose={() => setSettling(undefined)} />}
    </div>
  );
}
