import { useId, type ReactNode } from 'react';

export interface CardProps {
  title?: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** The title's level. Use h3 for a card below an h2. */
  heading?: 'h2' | 'h3';
  actions?: ReactNode;
  /** Removes the padding, so that rows fill the card's width. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A card. With a `title`, it has a heading, and screen readers announce it as a region with that name. */
export function Card({ title, text, icon, heading: Heading = 'h2', actions, flush = false, className = '', children }: CardProps) {
  const id = useId();
  const hasHeader = Boolean(title || actions);
  return (
    <section aria-labelledby={title ? id : undefined} className={`sheet flex min-w-0 flex-col ${className}`}>
      {hasHeader && (
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 sm:px-6 sm:pt-5 ${flush ? 'pb-3' : ''}`}>
          <div className="min-w-0 flex-1 basis-[min-content]">
            {title && (
              <Heading id={id} className="flex items-center gap-2 text-base font-semibold tracking-[-0.006em]">
                {icon}
                <span>{title}</span>
              </Heading>
            )}
            {text && <p className="mt-1 text-sm text-muted">{text}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={flush ? 'min-w-0' : `min-w-0 px-4 pb-4 sm:px-6 sm:pb-6 ${hasHeader ? 'pt-3' : 'pt-4 sm:pt-6'}`}>{children}</div>
    </section>
  );
}
