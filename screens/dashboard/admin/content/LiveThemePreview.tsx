import type { CSSProperties } from 'react';
import { getReadableColor, toText, useDomain, useForm, usePhrases } from 'chapterhouse';
import { previewPhrases } from './previewPhrases.ts';

/** Previews the colors entered in the surrounding form, on a header and two buttons. */
export default function LiveThemePreview() {
  const phrase = usePhrases(previewPhrases);
  const entered = useForm();
  const { branding } = useDomain();
  const color = (field: string) => toText(entered[field]);
  const filled = (field: string): CSSProperties => ({ background: color(field), color: getReadableColor(color(field)) });
  return (
    <section aria-label={phrase('theme')} className="overflow-hidden rounded-(--radius) border border-line">
      <div className="flex items-center justify-between gap-4 px-4 py-6" style={filled('secondary')}>
        <span className="display text-lg">{branding.organizationName}</span>
        <span className="size-4 rounded-full" style={{ background: color('accent') }} />
      </div>
      <div className="grid gap-4 p-4">
        <p>{branding.description}</p>
        <div className="flex flex-wrap gap-2 text-sm font-medium">
          <span className="rounded-(--radius-control) px-4 py-2" style={filled('primary')}>
            {phrase('primary')}
          </span>
          <span className="rounded-(--radius-control) px-4 py-2" style={filled('accent')}>
            {phrase('accent')}
          </span>
        </div>
      </div>
    </section>
  );
}
