import type { CSSProperties } from 'react';
import { readableOn, useScope } from '../../../../engine/index.ts';
import './fonts.css';

/** The values of the theme form, as they stand in its fields. */
interface Theme {
  primary: string;
  secondary: string;
  accent: string;
  background: string;
  surface: string;
  text: string;
  borderRadius: string;
  spacing: string;
  maxWidth: string;
  fontFamily: string;
  headingWeight: string;
}

/** A small page in the theme that the form around describes. Nothing outside of it changes. */
export default function ThemePreview() {
  // The block stands in the preview of the form `theme`, which puts what was entered there.
  const scope = useScope();
  const theme = scope['form'] as Theme;
  // Every scope has the portal's variant.
  const { branding } = scope['domain'] as { branding: { organizationName: string; tagline: string; description: string } };
  const { primary, secondary, accent, background, surface, text, borderRadius, spacing, maxWidth, fontFamily, headingWeight } = theme;
  const heading: CSSProperties = { fontWeight: headingWeight };
  const button = (color: string): CSSProperties => ({ background: color, color: readableOn(color), borderRadius });
  return (
    <section
      aria-label="Theme preview"
      className="overflow-hidden border border-line"
      style={{ background, color: text, borderRadius, fontFamily: `"${fontFamily}", var(--font-sans)` }}
    >
      <div
        className="flex items-center justify-between gap-4 px-4 py-3 text-sm"
        style={{ background: secondary, color: readableOn(secondary) }}
      >
        <span style={heading}>{branding.organizationName}</span>
        <span className="size-3 rounded-full" style={{ background: accent }} />
      </div>
      <div role="group" aria-label="Sample page" className="mx-auto grid" style={{ maxWidth, padding: spacing, gap: spacing }}>
        <div>
          <p className="text-2xl leading-tight" style={heading}>
            {branding.tagline}
          </p>
          <p className="mt-2 text-sm">{branding.description}</p>
          <p className="mt-2 text-xs">
            {fontFamily} for the text, {headingWeight} for the headings, corners of {borderRadius}.
          </p>
        </div>
        <div
          role="group"
          aria-label="Sample card"
          className="grid gap-3 border border-line"
          style={{ background: surface, borderRadius, padding: spacing }}
        >
          <p className="text-sm">A card on the surface colour, {spacing} from its edge.</p>
          <div className="flex flex-wrap gap-2 text-sm font-medium">
            <span className="px-4 py-2" style={button(primary)}>
              Primary
            </span>
            <span className="px-4 py-2" style={button(accent)}>
              Accent
            </span>
          </div>
        </div>
        <p className="text-xs">At most {maxWidth} wide.</p>
      </div>
    </section>
  );
}
