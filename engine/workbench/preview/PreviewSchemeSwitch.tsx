import { IconButton } from '../ui/IconButton.tsx';
import { useDarkScheme } from '../ui/useDarkScheme.ts';
import { schemeIn } from './schemeIn.ts';
import type { Preview } from './usePreview.ts';

/** Switches the preview between light and dark. By default, the preview uses the workbench's color scheme. */
export function PreviewSchemeSwitch({ preview: { values, set } }: { preview: Preview }) {
  const isWorkbenchDark = useDarkScheme();
  const scheme = schemeIn(values);
  const isDark = scheme === undefined ? isWorkbenchDark : scheme === 'dark';
  return (
    <IconButton
      glyph={isDark ? 'light' : 'dark'}
      label={isDark ? 'Light preview' : 'Dark preview'}
      onClick={() => set({ scheme: isDark ? 'light' : 'dark' })}
    />
  );
}
