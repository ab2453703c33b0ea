import { usePageState, usePageValue } from '../../index.ts';
import type { ExplainResponse, MatrixResponse } from '../server/protocol.ts';
import { useResponse, useWorkbench } from '../client/useWorkbench.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { ExplanationView } from '../why/ExplanationView.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { matrixColumns, matrixRows } from './matrixColumns.ts';

export default function BenchMatrix() {
  const { values, set } = usePageState();
  const [typed, type] = usePageValue('search');
  const { connection } = useWorkbench();
  const { value: matrix, mistake } = useResponse<MatrixResponse>('/api/matrix');
  if (mistake) return <EmptyPane title="This can’t be shown right now">{<p>{mistake}</p>}</EmptyPane>;
  if (!matrix)
    return (
      <EmptyPane
        title={connection === 'gone' ? 'The workbench has stopped. Your draft is safe.' : 'Checking every screen for every kind of user'}
      />
    );
  const groups = matrixColumns(matrix);
  const shown = groups.filter(({ domain }) => !values['on'] || domain === values['on']);
  const isMarked = values['marked'] === 'yes';
  const { screens, gates } = matrixRows(matrix, values['search'] ?? '', isMarked);
  const cell = values['cell'] ?? '';
  return (
    <div className="wb-who">
      <div className="wb-strip wb-filters">
        <input
          type="search"
          aria-label="Search screens and gates"
          placeholder="Search screens and gates"
          value={typed}
          onChange={({ target }) => type(target.value, { replace: true })}
        />
        <select aria-label="Variant" value={values['on'] ?? ''} onChange={({ target }) => set({ on: target.value || undefined })}>
          <option value="">All variants</option>
          {groups.map(({ domain }) => (
            <option key={domain}>{domain}</option>
          ))}
        </select>
        <label className="wb-tick">
          <input type="checkbox" checked={isMarked} onChange={({ target }) => set({ marked: target.checked ? 'yes' : undefined })} /> Only
          marked rows
        </label>
        <p className="wb-legend">
          <span data-answer="yes">Sees it</span> <span data-answer="perhaps">It depends</span> <span data-answer="no">Doesn’t see it</span>
        </p>
      </div>
      <DeadLinks links={matrix.deadLinks} />
      <div className="wb-matrix-area" data-explained={cell === '' ? undefined : true}>
        {screens.length + gates.length === 0 ? (
          <EmptyPane title="No matches" />
        ) : (
          <MatrixTable
            groups={shown}
            screens={screens}
            gates={gates}
            chosen={cell}
            onChoose={(next) => set({ cell: next || undefined }, { replace: true })}
          />
        )}
        {cell !== '' && <CellWhy cell={cell} onClose={() => set({ cell: undefined }, { replace: true })} />}
      </div>
    </div>
  );
}

function DeadLinks({ links }: { links: MatrixResponse['deadLinks'] }) {
  if (links.length === 0) return null;
  return (
    <details className="wb-notice" data-tone="warning">
      <summary>{`${links.length} broken ${links.length === 1 ? 'link' : 'links'}`}</summary>
      <ul>
        {links.map(({ file, line, sentence }) => (
          <li key={`${file}${line}`}>
            <span>{`${sentence} `}</span>
            <code>{`${file}:${line}`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CellWhy({ cell, onClose }: { cell: string; onClose: () => void }) {
  const [subject = '', on = '', as = ''] = cell.split('|');
  const { value, mistake } = useResponse<ExplainResponse>(
    `/api/explain?${new URLSearchParams({ subject, on, as: decodeURIComponent(as) })}`,
  );
  return (
    <aside aria-label="Why" className="wb-cell-why">
      <p className="wb-row">
        <strong>{subject}</strong>
        <button type="button" className="wb-button" onClick={onClose}>
          Close
        </button>
      </p>
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {!value && !mistake && <p className="wb-small">Loading</p>}
      {value?.map((explained, index) => (
        <ExplanationView key={index} explained={explained} />
      ))}
    </aside>
  );
}
