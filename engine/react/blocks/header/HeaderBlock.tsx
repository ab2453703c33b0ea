import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Seal } from '../../ui/Seal.tsx';
import type { HeaderProps } from './headerSchema.ts';

/** A public page's header. */
export default function HeaderBlock({ id, title, mark }: HeaderProps) {
  const textOf = useText();
  const holds = useHolds();
  const { logoPicture } = usePortal().domain.theme;
  return (
    <header id={id} className="field threads adorned-next relative z-10 border-b border-line">
      <div className="measure flex min-h-20 items-center justify-between gap-4">
        <p className="display text-lg tracking-[-0.01em]">{textOf(title)}</p>
        {mark && holds(mark.when) && (
          <div className="group relative grid size-12 shrink-0 place-items-center rounded-full">
            <Seal
              mark={textOf(mark.label)}
              picture={logoPicture}
              className="size-11 text-gilt opacity-15 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100"
            />
            <div className="absolute inset-0 grid place-items-center *:size-full *:rounded-full *:bg-transparent!">
              <ActionButton action={{ ...mark, label: '', name: mark.name ?? mark.label }} look="quiet" iconOnly />
            </div>
          </div>
        )}
      </div>
    </header>
  );
}
