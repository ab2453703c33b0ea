import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { Rosette } from '../../ui/Rosette.tsx';
import type { HeroProps } from './heroSchema.ts';

/** A public page's first section, on the variant's dark background, with its logo mark behind the text. The text isn't animated. */
export default function HeroBlock({ id, eyebrow, title, text, actions = [] }: HeroProps) {
  const words = useText();
  const { logo } = usePortal().domain.theme;
  return (
    <section id={id} className="field lozengy adorned-next relative isolate overflow-hidden">
      <Rosette mark={logo} className="drawn-next beside-hero" />
      <div className="measure flex min-h-[min(40rem,calc(100svh-5rem))] flex-col justify-end pt-40 pb-14 sm:justify-center sm:py-24 lg:min-h-[42rem]">
        <div className="max-w-[44rem]">
          {eyebrow && <p className="eyebrow mb-6 text-gilt">{words(eyebrow)}</p>}
          <h1 className="display text-2xl leading-[1.03] tracking-[-0.025em]">{words(title)}</h1>
          {text && <p className="mt-6 max-w-[34rem] text-base sm:text-lg leading-relaxed text-muted">{words(text)}</p>}
          {actions.length > 0 && (
            <div className="mt-10 grid gap-3 sm:flex sm:flex-wrap">
              {actions.map((action, index) => (
                <ActionButton key={index} action={action} size="large" />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
