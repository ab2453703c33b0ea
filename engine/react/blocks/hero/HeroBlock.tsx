import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { useText } from '../../context/useText.ts';
import { Rosette } from '../../ui/Rosette.tsx';
import type { HeroProps } from './heroSchema.ts';

const plain = 'flex min-h-[min(40rem,calc(100svh-5rem))] flex-col justify-end pt-40 pb-14 sm:justify-center sm:py-24 lg:min-h-[42rem]';
const pictured = 'grid items-center gap-10 py-14 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]';

/** A public page's first section. Without a picture, shows an ornament with the logo mark. */
export default function HeroBlock({ id, eyebrow, title, text, picture, pictureText, actions = [] }: HeroProps) {
  const textOf = useText();
  const { logo, logoPicture } = usePortal().domain.theme;
  return (
    <section id={id} className="field lozengy adorned-next relative isolate overflow-hidden">
      {!picture && <Rosette mark={logo} picture={logoPicture} className="drawn-next beside-hero" />}
      <div className={`measure ${picture ? pictured : plain}`}>
        <div className="max-w-[44rem]">
          {eyebrow && <p className="eyebrow mb-6 text-gilt">{textOf(eyebrow)}</p>}
          <h1 className="display text-2xl leading-[1.03] tracking-[-0.025em]">{textOf(title)}</h1>
          {text && <p className="mt-6 max-w-[34rem] text-base sm:text-lg leading-relaxed text-muted">{textOf(text)}</p>}
          {actions.length > 0 && (
            <div className="mt-10 grid gap-3 sm:flex sm:flex-wrap">
              {actions.map((action, index) => (
                <ActionButton key={index} action={action} size="large" />
              ))}
            </div>
          )}
        </div>
        {picture && (
          <img
            src={picture}
            alt={pictureText ? textOf(pictureText) : ''}
            className="aspect-4/3 w-full rounded-(--radius-control) object-cover lg:aspect-square"
          />
        )}
      </div>
    </section>
  );
}
