import { themeQuartz, type Theme } from 'ag-grid-community';
import type { Density } from './density.ts';

const colors = themeQuartz.withParams({
  accentColor: 'var(--color-primary)',
  backgroundColor: 'var(--surface-raised)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--line)',
  headerBackgroundColor: 'var(--surface-sunken)',
  headerTextColor: 'var(--muted)',
  headerFontSize: '0.8125rem',
  headerFontWeight: 600,
  headerHeight: '2.75rem',
  rowHoverColor: 'color-mix(in oklab, var(--color-primary) 5%, transparent)',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  cellHorizontalPadding: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  autoHeightMinBodyHeight: 0,
  browserColorScheme: 'inherit',
});

const themes = {
  comfortable: { oneLine: colors.withParams({ rowHeight: '3.25rem' }), twoLines: colors.withParams({ rowHeight: '4.25rem' }) },
  compact: { oneLine: colors.withParams({ rowHeight: '2.5rem' }), twoLines: colors.withParams({ rowHeight: '3.375rem' }) },
};

export function gridTheme(smallPrint: boolean, density: Density): Theme {
  return themes[density][smallPrint ? 'twoLines' : 'oneLine'];
}
