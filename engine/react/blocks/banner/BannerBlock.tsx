import { ActionButton } from '../../actions/ActionButton.tsx';
import { usePick, useText } from '../../context/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BannerProps } from './bannerSchema.ts';

const invitation = 'field lozengy border-line';
const message = 'border-(--tone-line) bg-(--tone-soft)';

export default function BannerBlock({ id, title, text, alert, actions = [], ...looks }: BannerProps) {
  const textOf = useText();
  const pick = usePick();
  const tone = pick(looks.tone) ?? 'info';
  const icon = pick(looks.icon);
  const roomy = Boolean(title || actions.length);
  return (
    <div
      id={id}
      role={alert ? 'alert' : undefined}
      className={`tone-${tone} relative flex flex-wrap items-center gap-x-6 gap-y-4 overflow-hidden rounded-(--radius) border ${tone === 'primary' ? invitation : message} ${roomy ? 'p-4 sm:px-6 sm:py-5' : 'px-4 py-3'}`}
    >
      {tone !== 'primary' && <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1 bg-(--tone-mark)" />}
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3 sm:gap-4">
        {icon && <Icon name={icon} size={22} className="mt-0.5 text-(--tone-text)" />}
        <div className="min-w-0">
          {title && <h2 className={tone === 'primary' ? 'display text-lg' : 'font-semibold text-(--tone-text)'}>{textOf(title)}</h2>}
          <p
            className={`${title ? 'mt-1' : ''} ${tone === 'primary' ? 'text-muted' : title ? 'text-base' : 'text-base text-(--tone-text)'}`}
          >
            {textOf(text)}
          </p>
        </div>
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 max-xs:grid">
          {actions.map((action, index) => (
            <ActionButton key={index} action={action} />
          ))}
        </div>
      )}
    </div>
  );
}
