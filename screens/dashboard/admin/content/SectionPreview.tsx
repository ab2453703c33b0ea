import { useState } from 'react';
import { toRecords, safeUrl, toText, useForm, usePhrases, useViewer } from 'chapterhouse';
import { previewPhrases } from './previewPhrases.ts';

function useSection() {
  const form = useForm();
  const fieldText = (field: string) => toText(form[field]);
  return {
    type: fieldText('type'),
    title: fieldText('title'),
    subtitle: fieldText('subtitle'),
    showUserName: form.showUserName === true,
    primaryButton: fieldText('primaryButton'),
    secondaryButton: fieldText('secondaryButton'),
    backgroundImage: fieldText('backgroundImage'),
    items: toRecords(form.items).map(({ title, description }) => ({ title: toText(title), description: toText(description) })),
  };
}
type Section = ReturnType<typeof useSection>;

/** A preview of the section that the enclosing form edits. The preview's buttons do nothing. */
export default function SectionPreview() {
  const phrase = usePhrases(previewPhrases);
  const section = useSection();
  const { firstName } = useViewer();
  const { title, subtitle, showUserName } = section;
  const heading = [title || phrase('title'), ...(showUserName ? [firstName] : [])].join(', ');
  return (
    <section aria-label={phrase('section')} className="@container sheet overflow-hidden">
      {section.type === 'hero' ? (
        <Hero heading={heading} section={section} />
      ) : (
        <div className="grid gap-4 p-5">
          <Heading text={heading} />
          {subtitle && <p className="text-sm whitespace-pre-line text-muted">{subtitle}</p>}
          {section.type === 'image' && <Picture address={section.backgroundImage} name={heading} />}
          {section.type === 'grid' && <Grid items={section.items} />}
          {section.type === 'stats' && <Stats items={section.items} />}
        </div>
      )}
    </section>
  );
}

function Heading({ text }: { text: string }) {
  return <p className="display text-lg wrap-anywhere">{text}</p>;
}

function Hero({ heading, section }: { heading: string; section: Section }) {
  const { subtitle, primaryButton, secondaryButton, backgroundImage } = section;
  return (
    <>
      <div className="grid gap-3 bg-secondary p-5 text-on-secondary">
        <Heading text={heading} />
        {subtitle && <p className="text-sm whitespace-pre-line">{subtitle}</p>}
        <div className="flex flex-wrap gap-2 text-sm font-semibold">
          {primaryButton && <span className="rounded-(--radius-control) bg-primary px-3 py-1.5 text-on-primary">{primaryButton}</span>}
          {secondaryButton && <span className="rounded-(--radius-control) border border-current px-3 py-1.5">{secondaryButton}</span>}
        </div>
      </div>
      {backgroundImage && <Picture address={backgroundImage} name={heading} />}
    </>
  );
}

/** Shows the image. If it is missing, shows a placeholder. */
function Picture({ address, name }: { address: string; name: string }) {
  const phrase = usePhrases(previewPhrases);
  const [failed, setFailed] = useState<string>();
  const source = safeUrl(address.trim());
  if (!source || failed === source) {
    return (
      <p className="grid aspect-[8/5] w-full place-content-center border border-line bg-sunken text-sm text-muted">
        {phrase(address ? 'noPicture' : 'picture')}
      </p>
    );
  }
  return <img src={source} alt={name} onError={() => setFailed(source)} className="aspect-[8/5] w-full bg-sunken object-cover" />;
}

function Grid({ items }: Pick<Section, 'items'>) {
  const phrase = usePhrases(previewPhrases);
  return (
    <ul className="grid gap-3 @sm:grid-cols-2">
      {items.map(({ title, description }, index) => (
        <li key={index} className="min-w-0 rounded-(--radius-control) border border-line p-3 text-sm wrap-anywhere">
          <p className="font-semibold">{title || phrase('title')}</p>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

function Stats({ items }: Pick<Section, 'items'>) {
  return (
    <dl className="grid grid-cols-2 gap-4">
      {items.map(({ title, description }, index) => (
        <div key={index} className="flex min-w-0 flex-col-reverse justify-end border-s-2 border-primary ps-3 wrap-anywhere">
          <dt className="text-sm text-muted">{description}</dt>
          <dd className="display text-xl">{title || '0'}</dd>
        </div>
      ))}
    </dl>
  );
}
