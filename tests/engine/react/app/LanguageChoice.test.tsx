// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chosenLanguage, enterLanguage } from '../../../../engine/react/app/chosenLanguage.ts';
import { LanguageChoice } from '../../../../engine/react/app/LanguageChoice.tsx';
import { PortalContext, usePortal } from '../../../../engine/react/context/PortalContext.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

function Choice({ languages }: { languages: string[] }) {
  const portal = usePortal();
  const settings = { ...portal.manifests.settings, languages };
  return (
    <PortalContext value={{ ...portal, manifests: { ...portal.manifests, settings } }}>
      <LanguageChoice />
    </PortalContext>
  );
}

describe('the choice of a language', () => {
  test('a portal that offers no languages shows no choice', () => {
    render(<LanguageChoice />, { wrapper: GardenPage });
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('each language has its own name, language, and direction, and the current one is marked', () => {
    render(<Choice languages={['en-US', 'es', 'ar']} />, { wrapper: GardenPage });
    const shown = screen.getAllByRole('button').map((button) => [button.textContent, button.lang, button.dir, button.ariaPressed]);
    expect(shown).toEqual([
      ['English', 'en-US', 'ltr', 'true'],
      ['Español', 'es', 'ltr', 'false'],
      ['العربية', 'ar', 'rtl', 'false'],
    ]);
  });

  test('two regions of a language are told apart by their names', () => {
    render(<Choice languages={['en-US', 'pt-BR', 'pt-PT']} />, { wrapper: GardenPage });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'English',
      'Português (Brasil)',
      'Português (Portugal)',
    ]);
  });

  test('a stored language that the portal no longer offers is ignored', () => {
    localStorage.setItem('portal_language', 'fr');
    expect(chosenLanguage(['en-US', 'es'])).toBeUndefined();
    localStorage.setItem('portal_language', 'es');
    expect(chosenLanguage(['en-US', 'es'])).toBe('es');
  });

  test('a page that was prerendered in another language is replaced by the frame', () => {
    document.documentElement.lang = 'en-US';
    document.body.innerHTML =
      '<template id="frame"><p>Frame</p></template><div id="root" data-variant="adults" data-path="/"><h1>Rowing</h1></div>';
    const root = document.getElementById('root');
    enterLanguage('en-US', 'adults');
    expect(root?.innerHTML).toBe('<h1>Rowing</h1>');
    enterLanguage('ar', 'adults');
    expect([root?.innerHTML, root?.dataset['path']]).toEqual(['<p>Frame</p>', undefined]);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });
});
