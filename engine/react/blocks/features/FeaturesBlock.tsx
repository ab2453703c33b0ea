import { useId } from 'react';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FeaturesProps } from './featuresSchema.ts';

export default function FeaturesBlock({ id, title, text, items }: FeaturesProps) {
  const textOf = useText();
  const holds = useHolds();
  const shown = items.filter((item) => holds(item.when));
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="measure py-16 lg:py-24">
      <div className="max-w-[40rem]">
        <div className="tone-primary mb-6 h-1 w-14 rounded-full bg-(--tone)" />
        <h2 id={headingId} className="display text-xl leading-tight">
          {textOf(title)}
        </h2>
        {text && <p className="mt-4 text-lg text-muted">{textOf(text)}</p>}
      </div>
      <ul className="mt-10 grid gap-4 sm:gap-6 md:grid-cols-2 lg:mt-14 lg:grid-cols-3">
        {shown.map((item, index) => (
          <li
            key={index}
            className="sheet group relative overflow-hidden p-6 md:max-lg:last:odd:col-span-2 transition-[translate,box-shadow] duration-200 hover:-translate-y-0.5 hover:shadow-(--shadow-float) sm:p-8"
          >
            <span className="tone-primary grid size-12 place-items-center rounded-full border border-(--tone-line) bg-(--tone-soft) text-(--tone-text)">
              <Icon name={item.icon} size={22} />
            </span>
            <h3 className="display mt-6 text-lg">{textOf(item.title)}</h3>
            <p className="mt-2 text-muted">{textOf(item.text)}</p>
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 h-0.5 origin-left scale-x-0 bg-primary transition-[scale] duration-300 group-hover:scale-x-100"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
