import { join } from 'node:path';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { code, lazy } from './moduleCode.ts';
import { portalId, portalModules, type ModuleOptions, type PortalModules } from './portalModules.ts';
import { withoutSamples } from './withoutSamples.ts';

const resolveDomain = join(import.meta.dirname, '../../core/domain/resolveDomain.ts');
const chosenLanguage = join(import.meta.dirname, '../../react/app/chosenLanguage.ts');

export function languageId(locale: string): string {
  return `${portalId}/in/${locale}`;
}

/** Returns a separate set of virtual modules for each language. */
export function languageModules(
  portal: CompiledPortal,
  languages: Readonly<Record<string, CompiledPortal>>,
  options: ModuleOptions,
): PortalModules {
  const own = portalModules(portal, options);
  if (Object.keys(languages).length === 0) return own;
  const all = Object.entries({ [portal.settings.locale]: portal, ...languages });
  const made = all.map(([locale, inLanguage]) => portalModules(inLanguage, { ...options, base: languageId(locale) }));
  const sources = new Map([...own.sources, ...made.flatMap(({ sources }) => [...sources])]);
  sources.set(portalId, choosingSource(options.remote ? withoutSamples(portal) : portal, Object.keys(languages)));
  return {
    sources,
    forms: new Map(made.flatMap(({ forms }) => [...forms])),
    files: new Map(made.flatMap(({ files }) => [...files])),
    live: new Map(made.flatMap(({ live }) => [...live])),
  };
}

function choosingSource({ settings, userEntity, domains, gates, readsTime }: CompiledPortal, others: readonly string[]): string {
  const offered = settings.languages;
  const nothing = { layouts: [], routes: [], standalone: {}, fixtures: {}, undated: [], derived: {} };
  return [
    `import { resolveDomain } from ${code(resolveDomain)};`,
    ...(offered ? [`import { chosenLanguage, enterLanguage } from ${code(chosenLanguage)};`] : []),
    `const languages = { ${[settings.locale, ...others].map((locale) => lazy(locale, languageId(locale))).join(', ')} };`,
    `export const manifests = {`,
    `...${code({ settings, userEntity, domains, gates, readsTime, ...nothing })},`,
    `inLanguage: async (own, at) => {`,
    `const variant = resolveDomain((at ?? location).host, manifests.domains, ${code(settings.fallbackDomain)});`,
    `const usual = variant.locale ?? ${code(settings.locale)};`,
    // `at` is set only during prerendering, before any viewer can choose a language.
    offered ? `const locale = (at ? undefined : chosenLanguage(${code(offered)})) ?? usual;` : `const locale = usual;`,
    ...(offered ? [`if (!at) enterLanguage(locale, variant.name);`] : []),
    `return { ...own, manifests: (await languages[locale]()).manifests };`,
    `},`,
    `};`,
  ].join('\n');
}
