import { usePick, useText } from '../../context/useText.ts';
import type { TextProps } from './textBlockSchema.ts';

const sizes = { small: 'text-sm', normal: 'text-base', large: 'text-lg leading-relaxed' };

export default function TextBlock({ id, title, text, align = 'start', size = 'normal', ...looks }: TextProps) {
  const words = useText();
  const tone = usePick()(looks.tone);
  const color = tone && tone !== 'neutral' ? `tone-${tone} text-(--tone-text)` : title && !tone ? '' : 'text-muted';
  return (
    <div id={id} className={`max-w-[68ch] ${align === 'center' ? 'mx-auto text-center' : ''}`}>
      {title && <h2 className="mb-2 text-lg font-semibold">{words(title)}</h2>}
      <p className={`whitespace-pre-line ${sizes[size]} ${color}`}>{words(text)}</p>
    </div>
  );
}
