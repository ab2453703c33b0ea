import { themeQuartz, type Theme } from 'ag-grid-community';
import type { Density } from './density.ts';
import { headerHeight, rowHeights } from './rowHeights.ts';

const colors = themeQuartz.withParams({
  accentColor: 'var(--color-primary)',
  backgroundColor: 'var(--surface-raised)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--line)',
  headerBackgroundColor: 'var(--surface-sunken)',
  headerTextColor: 'var(--muted)',
  headerFontSize: 'var(--text-xs)',
  headerFontWeight: 600,
  headerHeight,
  rowHoverColor: 'color-mix(in oklab, var(--color-primary) 5%, transparent)',
  fontFamily: 'inherit',
  fontSize: 'var(--text-sm)',
  cellHorizontalPadding: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  autoHeightMinBodyHeight: 0,
  browserColorScheme: 'inherit',
});

const themesOf = ({ oneLine, twoLines }: (typeof rowHeights)[Density]) => ({
  oneLine: colors.withParams({ rowHeight: oneLine }),
  twoLines: colors.withParams({ rowHeight: twoLines }),
});
const themes = { comfortable: themesOf(rowHeights.comfortable), compact: themesOf(rowHeights.compact) };

export function gridTheme(smallPrint: boolean, density: Density): Theme {
  return themes[density][smallPrint ? 'twoLines' : 'oneLine'];
}
