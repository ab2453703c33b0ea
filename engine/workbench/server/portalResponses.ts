import { describeFigure, type FigureDescription } from '../../compiler/answers/describeFigure.ts';
import { explainSubject, type ExplainRequest } from '../../compiler/answers/explainSubject.ts';
import { buildMatrix } from '../../compiler/answers/buildMatrix.ts';
import { findScreenTitles } from '../../compiler/changes/findScreenTitles.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { fileWords, findStaticTitle } from '../../compiler/edits/keyWords.ts';
import { signInFacts } from '../../compiler/analysis/signInFacts.ts';
import { kindWords } from '../../compiler/analysis/viewerWords.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { Value } from '../../language/value.ts';
import type { ExplainResponse, MatrixResponse, Mistake, ViewersResponse } from './protocol.ts';

const brokenDraft: Mistake = { mistake: 'Nothing can be shown here until you fix the draft’s problems.' };
const tooMany: Mistake = { mistake: 'The sign-in rules create too many kinds of users to list.' };

export function buildMatrixResponse(checked: CheckedPortal): MatrixResponse | Mistake {
  const { portal, analysis, problems, manifests, references } = checked;
  if (!portal) return brokenDraft;
  if (!analysis) return tooMany;
  const matrix = buildMatrix(portal, analysis);
  const linked = new Set(
    manifests.flatMap((manifest) =>
      references(manifest)
        .filter(({ kind }) => kind === 'route' || kind === 'screen' || kind === 'address')
        .map(({ name }) => name.replace(/[?#].*$/, '')),
    ),
  );
  const indexes = portal.layouts.flatMap(({ path, layout }) =>
    layout.index === undefined ? [] : [`${path}/${layout.index}`, layout.index],
  );
  const orphans = portal.routes.map(({ path }) => path).filter((path) => path !== '/' && !linked.has(path) && !indexes.includes(path));
  const titles = findScreenTitles(checked);
  const folders = new Map(portal.layouts.map(({ path, layout }) => [path, findStaticTitle(layout)]));
  return {
    ...matrix,
    titles: matrix.addresses.map(
      ({ address }) => titles.get(address) ?? folders.get(address) ?? (address === '/' ? fileWords(address) : null),
    ),
    orphans,
    deadLinks: problems
      .filter(({ code }) => code === 'closed-link' || code === 'unknown-route')
      .map(({ file, line, sentence }) => ({ file, line, sentence })),
    closedGates: matrix.gates.filter(({ answers }) => answers.every((answer) => answer === 'no')).map(({ gate }) => gate),
  };
}

export function buildExplainResponse(checked: CheckedPortal, question: ExplainRequest): ExplainResponse | Mistake {
  if (!checked.portal) return brokenDraft;
  const found = explainSubject(checked, question);
  return 'mistake' in found ? { mistake: `${found.mistake.charAt(0).toUpperCase()}${found.mistake.slice(1)}.` } : found;
}

/** Describes a figure that the preview shows. `value` is the figure's value in the manifest, as JSON. */
export function buildFigureResponse(
  checked: CheckedPortal,
  { file, path, value }: { file: string; path: Path; value: string },
): FigureDescription | Mistake {
  try {
    // The cast is safe, because the preview sends a value from a manifest.
    return describeFigure(checked, { file, path, value: JSON.parse(value) as Value });
  } catch {
    return { mistake: 'Couldn’t explain this number. Reload the preview, and then choose the number again.' };
  }
}

export function buildViewersResponse({ portal, analysis, names }: CheckedPortal, previewPort: number): ViewersResponse | Mistake {
  if (!portal) return brokenDraft;
  const { domains, userEntity, settings } = portal;
  return {
    variants: domains.map(({ name, domain }) => {
      return {
        name,
        label: name,
        host: localHost(domain),
        origin: previewOrigin(domain, previewPort),
        user: signInFacts(portal, name, names.runtime),
      };
    }),
    kinds: (analysis?.kinds ?? []).map((kind) => ({
      words: kindWords(kind, analysis?.kinds ?? []),
      domain: kind.domain,
      user: kind.user ?? null,
    })),
    userFields: userEntity.fields.map(({ name, label, type, options }) => ({
      name,
      label: typeof label === 'string' ? label : name,
      type,
      ...(options && { options: options.map((option) => ({ value: option.value, label: option.label })) }),
    })),
    ...(settings.clock !== undefined && { clock: settings.clock }),
    ...(settings.timeZone !== undefined && { timeZone: settings.timeZone }),
  };
}

/** Returns the preview's origin for a variant's domain. If the portal has no variants, `domain` is `undefined`. */
export function previewOrigin(domain: string | undefined, previewPort: number): string {
  return `http://${domain === undefined ? 'localhost' : localHost(domain)}:${previewPort}`;
}

/** Returns a variant's host on this computer: `active.example.org` becomes `active.localhost`. */
function localHost(domain: string): string {
  const [label = 'localhost'] = domain.split(/[.:]/);
  return label === 'localhost' ? label : `${label}.localhost`;
}
