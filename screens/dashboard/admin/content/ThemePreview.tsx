import type { CSSProperties } from 'react';
import { getReadableColor, toText, useDomain, useForm, usePhrases } from 'chapterhouse';
import { previewPhrases } from './previewPhrases.ts';
import './fonts.css';

/** Shows a sample page in the theme that the viewer is editing. */
export default function ThemePreview() {
  const phrase = usePhrases(previewPhrases);
  const entered = useForm();
  const { branding } = useDomain();
  const fieldText = (field: string) => toText(entered[field]);
  const [borderRadius, spacing, maxWidth, fontFamily] = [
    fieldText('borderRadius'),
    fieldText('spacing'),
    fieldText('maxWidth'),
    fieldText('fontFamily'),
  ];
  const heading: CSSProperties = { fontWeight: fieldText('headingWeight') };
  const button = (color: string): CSSProperties => ({ background: color, color: getReadableColor(color), borderRadius });
  return (
    <section
      aria-label={phrase('theme')}
      className="overflow-hidden border border-line [overflow-wrap:anywhere]"
      style={{
        background: fieldText('background'),
        color: fieldText('text'),
        borderRadius,
        fontFamily: `"${fontFamily}", var(--font-sans)`,
      }}
    >
      <div
        className="flex items-center justify-between gap-4 px-4 py-3 text-sm"
        style={{ background: fieldText('secondary'), color: getReadableColor(fieldText('secondary')) }}
      >
        <span style={heading}>{branding.organizationName}</span>
        <span className="size-3 rounded-full" style={{ background: fieldText('accent') }} />
      </div>
      <div role="group" aria-label={phrase('page')} className="mx-auto grid" style={{ maxWidth, padding: spacing, gap: spacing }}>
        <div>
          <p className="text-xl leading-tight" style={heading}>
            {branding.tagline}
          </p>
          <p className="mt-2 text-sm">{branding.description}</p>
          <p className="mt-2 text-xs">{phrase('type', { font: fontFamily, weight: fieldText('headingWeight'), radius: borderRadius })}</p>
        </div>
        <div
          role="group"
          aria-label={phrase('card')}
          className="grid gap-3 border border-line"
          style={{ background: fieldText('surface'), borderRadius, padding: spacing }}
        >
          <p className="text-sm">{phrase('onSurface', { spacing })}</p>
          <div className="flex flex-wrap gap-2 text-sm font-medium">
            <span className="px-4 py-2" style={button(fieldText('primary'))}>
              {phrase('primary')}
            </span>
            <span className="px-4 py-2" style={button(fieldText('accent'))}>
              {phrase('accent')}
            </span>
          </div>
        </div>
        <p className="text-xs">{phrase('width', { width: maxWidth })}</p>
      </div>
    </section>
  );
}
