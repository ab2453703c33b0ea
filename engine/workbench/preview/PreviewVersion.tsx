import { useWorkbench } from '../client/useWorkbench.ts';

const versions = {
  draft: { tone: 'success', words: 'Draft' },
  last: { tone: 'warning', words: 'Last good version' },
  committed: { tone: 'warning', words: 'Last commit' },
  none: { tone: 'danger', words: 'Nothing to show' },
} as const;

/** Shows which version is in the preview: the draft, or an older version if the draft has errors. */
export function PreviewVersion() {
  const { state, connection } = useWorkbench();
  if (!state) return <span className="wb-chip">{connection === 'gone' ? 'Stopped' : 'Loading'}</span>;
  const { tone, words } = versions[state.preview.shows];
  const { errors } = state.problemCount;
  const problemsText = state.preview.shows === 'draft' || errors === 0 ? '' : `: ${errors} ${errors === 1 ? 'problem' : 'problems'} to fix`;
  return (
    <span
      role="status"
      className="wb-chip"
      data-tone={tone}
      title={[`${words}${problemsText}`, state.preview.reason].filter(Boolean).join('. ')}
    >
      <span>{words}</span>
      <span className="wb-unseen">{problemsText}</span>
    </span>
  );
}
