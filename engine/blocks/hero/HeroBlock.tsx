import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePortal } from '../../scope/PortalContext.ts';
import { useText } from '../../scope/useText.ts';
import { Rosette } from '../../ui/Rosette.tsx';
import type { HeroProps } from './heroSchema.ts';

/** The opening of a public page, on the variant's dark field, with its mark engraved behind the words. */
export default function HeroBlock({ id, eyebrow, title, text, actions = [] }: HeroProps) {
  const words = useText();
  const { logo } = usePortal().domain.theme;
  return (
    <section id={id} className="field lozengy relative isolate overflow-hidden">
      <Rosette
        mark={logo}
        className="animate-unfold pointer-events-none absolute top-1/2 left-1/2 -z-10 w-[44rem] -translate-x-[18%] -translate-y-[72%] text-gilt opacity-30 sm:w-[52rem] lg:left-auto lg:-right-40 lg:w-[54rem] lg:translate-x-0 lg:-translate-y-1/2 lg:opacity-55 xl:-right-16"
      />
      <div className="measure flex min-h-[min(40rem,calc(100svh-5rem))] flex-col justify-end pt-40 pb-14 sm:justify-center sm:py-24 lg:min-h-[42rem]">
        <div className="max-w-[44rem]">
          {eyebrow && <p className="eyebrow animate-rise mb-6 text-gilt">{words(eyebrow)}</p>}
          <h1 className="display animate-rise text-[clamp(2.5rem,1.35rem+5vw,4.75rem)] leading-[1.03] tracking-[-0.025em] [animation-delay:60ms]">
            {words(title)}
          </h1>
          {text && (
            <p className="animate-rise mt-6 max-w-[34rem] text-[clamp(1.0625rem,1rem+0.4vw,1.25rem)] leading-relaxed text-muted [animation-delay:120ms]">
              {words(text)}
            </p>
          )}
          {actions.length > 0 && (
            <div className="animate-rise mt-10 grid gap-3 [animation-delay:180ms] xs:flex xs:flex-wrap">
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
