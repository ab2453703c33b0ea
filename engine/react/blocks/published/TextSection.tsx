import { useId } from 'react';

interface Props {
  title: string;
  text: string;
  /** The picture's address, or an empty string. Only pictures under `/files/` are shown. */
  picture: string;
}

export function TextSection({ title, text, picture }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="measure py-16 lg:py-24">
      <div className="max-w-[40rem]">
        <h2 id={headingId} className="display text-xl leading-tight wrap-anywhere">
          {title}
        </h2>
        {text && <p className="mt-4 text-lg whitespace-pre-line text-muted wrap-anywhere">{text}</p>}
      </div>
      {picture.startsWith('/files/') && (
        // Without `loading`, React would render a preload link before the page, and hydration would fail.
        <img src={picture} alt="" loading="lazy" className="mt-8 aspect-[8/5] w-full rounded-(--radius) bg-sunken object-cover lg:mt-12" />
      )}
    </section>
  );
}
