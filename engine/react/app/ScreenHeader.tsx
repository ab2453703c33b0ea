import { BlockList } from '../blocks/BlockList.tsx';
import type { Screen } from '../../language/screen.ts';
import { useText } from '../context/useText.ts';

/** A screen's heading: its only h1, with a subtitle below and actions beside it. */
export function ScreenHeader({ title, subtitle, actions = [] }: Pick<Screen, 'title' | 'subtitle' | 'actions'>) {
  const words = useText();
  return (
    <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-full min-w-0 flex-1 basis-72">
        <h1 className="display text-[clamp(1.75rem,1.45rem+1.3vw,2.375rem)] leading-tight">{words(title)}</h1>
        {subtitle && <p className="mt-1.5 text-muted">{words(subtitle)}</p>}
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <BlockList blocks={actions} />
        </div>
      )}
    </div>
  );
}
