import { BlockList, RowScope, toText, useAction, useCollection, useFlow, useText, type BlockProps } from 'chapterhouse';
import { lockFlow } from './lockFlow.ts';
import type { lockSignKeys } from './lockSignBlock.ts';

/** Button styles. Buttons are large enough to tap. */
const button = 'min-h-11 rounded-(--radius-control) border border-line-strong px-4 mr-2 disabled:text-muted';

/** Shows whether the lock is open, which boats may pass, and the last boat that passed. */
export default function LockSign({ title, of, pass, blocks = [] }: BlockProps<typeof lockSignKeys>) {
  const text = useText();
  const act = useAction();
  const { matches, context, can, send } = useFlow(lockFlow);
  const { status, rows, fields } = useCollection(of);
  const last = rows.at(-1);
  return (
    <section aria-label={text(title)}>
      <p role="status">
        {matches('closed') && 'Closed'}
        {matches('opening') && `Opening for ${context.boat}`}
        {matches('open') && `Open for ${context.boat}`}
      </p>
      <button
        type="button"
        className={button}
        disabled={!can({ type: 'OPEN', boat: 'Heron' })}
        onClick={() => void act(pass, { payload: { boat: 'Heron' } })}
      >
        Let Heron pass
      </button>
      <button type="button" className={button} disabled={!can({ type: 'CLOSE' })} onClick={() => send({ type: 'CLOSE' })}>
        Close
      </button>
      {status === 'loading' && <p>Looking for the last boat</p>}
      {last && (
        <RowScope key={toText(last.id)} row={last} fields={fields}>
          <BlockList blocks={blocks} />
        </RowScope>
      )}
    </section>
  );
}
