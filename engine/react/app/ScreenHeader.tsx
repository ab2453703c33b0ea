import { BlockList } from '../blocks/BlockList.tsx';
import type { Screen } from '../../language/screen.ts';
import { useText } from '../context/useText.ts';

/** Shows a screen's title (the only h1), subtitle, and actions. On a phone, the actions are at the bottom (see `frame.css`). */
export function ScreenHeader({ title, subtitle, actions = [] }: Pick<Screen, 'title' | 'subtitle' | 'actions'>) {
  const textOf = useText();
  return (
    <div className="screen-head">
      <div className="min-w-0">
        <h1 className="display">{textOf(title)}</h1>
        {subtitle && <p>{textOf(subtitle)}</p>}
      </div>
      {actions.length > 0 && (
        <div className="screen-acts">
          <BlockList blocks={actions} />
        </div>
      )}
    </div>
  );
}
