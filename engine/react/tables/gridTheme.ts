import { themeQuartz } from 'ag-grid-community';

/** The grid in the portal's own colours: tokens, so that it follows the variant. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--color-primary)',
  backgroundColor: 'var(--surface-raised)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--line)',
  headerBackgroundColor: 'var(--surface-sunken)',
  headerTextColor: 'var(--muted)',
  headerFontSize: '0.8125rem',
  headerFontWeight: 600,
  headerHeight: 44,
  rowHeight: 52,
  rowHoverColor: 'color-mix(in oklab, var(--color-primary) 5%, transparent)',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  cellHorizontalPadding: 12,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  focusShadow: 'inset 0 0 0 2px var(--focus)',
  browserColorScheme: 'inherit',
});

/** With room for a second line in each row. */
export const tallGridTheme = gridTheme.withParams({ rowHeight: 68 });
