import { themeVariables, type ColorVariables } from '../../core/domain/themeVariables.ts';
import type { Domain } from '../../language/domain.ts';

type Declarations = readonly string[];

const cache = new WeakMap<Domain['theme'], ReturnType<typeof themeVariables>>();

/** Computes a theme's colors only once, because finding readable colors is slow. */
function createVariables(theme: Domain['theme']): ReturnType<typeof themeVariables> {
  const known = cache.get(theme) ?? themeVariables(theme);
  cache.set(theme, known);
  return known;
}

/** Returns a style sheet with the colors and fonts of all variants. `<html data-domain="NAME">` selects a variant. */
export function themeStyles(domains: readonly Domain[], fallback: string): string {
  const rules = new Map<string, string[]>();
  for (const domain of domains) {
    const { light, dark, field } = createVariables(domain.theme);
    const names = [`[data-domain=${JSON.stringify(domain.name)}]`, ...(domain.name === fallback ? [':root:not([data-domain])'] : [])];
    add(rules, [...declarations(light, dark), ...fontVariables(domain.theme.fonts)], names);
    add(
      rules,
      declarations(field, field),
      names.map((name) => `${name} .field`),
    );
  }
  return [...rules].map(([body, selectors]) => `${selectors.join(',')}{${body}}`).join('\n');
}

/** Returns the color for the browser's toolbars, which matches the page's background. */
export function barColor({ theme }: Domain): string {
  return createVariables(theme).light['--theme-field'] ?? theme.secondary;
}

function add(rules: Map<string, string[]>, body: Declarations, selectors: readonly string[]): void {
  const text = body.join(';');
  rules.set(text, [...(rules.get(text) ?? []), ...selectors]);
}

const stacks = {
  'System Serif': 'ui-serif,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Times New Roman",serif',
  'System Sans': 'ui-sans-serif,system-ui,-apple-system,"Segoe UI","Helvetica Neue",Arial,sans-serif',
};

function fontVariables({ headings = 'Source Serif 4', text = 'System Sans' }: Domain['theme']['fonts'] = {}): Declarations {
  return [
    ...(headings === 'Source Serif 4' ? [] : [`--font-display:${stacks[headings]}`]),
    ...(text === 'System Sans' ? [] : [`--font-sans:${stacks[text]}`]),
  ];
}

function declarations(light: ColorVariables, dark: ColorVariables): Declarations {
  return Object.entries(light).map(([name, color]) => {
    const darkColor = dark[name as `--${string}`] ?? color; // The cast restores the keys' type, because `Object.entries` returns strings.
    return `${name}:${color === darkColor ? color : `light-dark(${color},${darkColor})`}`;
  });
}
