import { mayEnter, passesPortalGate } from '../../core/access/mayEnter.ts';
import { visibleLinks } from '../../core/access/visibleLinks.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { toViewer, type Viewer } from '../../core/session/Viewer.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Domain } from '../../language/domain.ts';
import type { Link } from '../../language/navigation.ts';
import type { Entity, IconSet, PortalManifests } from '../../language/PortalManifests.ts';
import type { LayoutShell } from '../../language/screen.ts';
import type { Text } from '../../language/text.ts';

/** The parts of a frame that are the same for all viewers. */
export interface FrameOutline {
  shell: LayoutShell;
  label: Text;
  links: readonly Link[];
  back: LayoutShell['back'];
  icons: IconSet;
  textOf: (text: Text | undefined) => string;
}

/** Returns the outlines of frames, keyed by folder. An outline contains only links that every signed-in viewer can see. */
export async function outlineFrames(manifests: PortalManifests, domain: Domain): Promise<ReadonlyMap<string, FrameOutline>> {
  const { settings, gates, layouts } = manifests;
  const variant = { domain, features: domain.features, portal: { name: settings.name }, numbers: settings.numbers };
  const textOf = (text: Text | undefined) => formatText(text, { ...variant, viewer: toViewer(undefined) }, settings.locale, gates);
  const loaded = layouts.map(async ({ path, shell }) => shell && { path, ...(await shell()) });
  const frames = (await Promise.all(loaded)).flatMap((frame) => frame ?? []);
  const conditions = JSON.stringify([gates, settings.portalGate, frames.map(({ navigation }) => navigation)]);
  const viewers = possibleViewers(manifests.userEntity, conditions).map((viewer): Scope => ({ ...variant, viewer }));
  const admitted = viewers.filter((scope) => passesPortalGate(scope, manifests));
  const outlines = frames.map(({ path, shell, navigation, icons }) => {
    const links = navigation[shell.navigation === 'domain.navigation' ? domain.navigation : shell.navigation];
    const [first = [], ...others] = links ? admitted.map((scope) => visibleLinks(links, scope, manifests)) : [];
    const shared = first.filter((link) => others.every((visible) => visible.includes(link)));
    const { back } = shell;
    const showsBack = back && admitted.every((scope) => mayEnter(back.to, scope, manifests));
    return [path, { shell, label: links?.label ?? '', links: shared, back: showsBack ? back : undefined, icons, textOf }] as const;
  });
  return new Map(outlines);
}

/** Returns one sample viewer for each combination of field values in `conditions`, such as each role. */
function possibleViewers(user: Entity, conditions: string): Viewer[] {
  const read = user.fields.filter(({ name, options }) => options && conditions.includes(`"viewer.${name}"`));
  return read.reduce(
    (viewers, { name, options = [] }) => viewers.flatMap((viewer) => options.map(({ value }) => ({ ...viewer, [name]: value }))),
    [toViewer({ id: 'viewer', name: 'viewer', email: 'viewer@example.com' })],
  );
}
