import { Suspense } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import { usePick, useText } from '../../context/useText.ts';
import type { TextProps } from './textBlockSchema.ts';

const sizes = { small: 'text-sm', normal: 'text-base', large: 'text-lg leading-relaxed' };

const RichText = lazily(() => import('./RichText.tsx'));

export default function TextBlock({ id, title, text, rich = false, align = 'start', size = 'normal', ...looks }: TextProps) {
  const textOf = useText();
  const tone = usePick()(looks.tone);
  const color = tone && tone !== 'neutral' ? `tone-${tone} text-(--tone-text)` : title && !tone ? '' : 'text-muted';
  const look = `${sizes[size]} ${color}`;
  return (
    <div id={id} className={`max-w-[68ch] ${align === 'center' ? 'mx-auto text-center' : ''}`}>
      {title && <h2 className="mb-2 text-lg font-semibold">{textOf(title)}</h2>}
      {rich ? (
        <Suspense>
          <RichText text={text} hasTitle={title !== undefined} className={look} />
        </Suspense>
      ) : (
        <p className={`whitespace-pre-line ${look}`}>{textOf(text)}</p>
      )}
    </div>
  );
}
