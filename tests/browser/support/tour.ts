import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gatesBefore, passesPortalGate } from '../../../engine/core/access/mayEnter.ts';
import { matches } from '../../../engine/core/conditions/matches.ts';
import { pathsRead } from '../../../engine/core/conditions/pathsRead.ts';
import { readPath, type Scope } from '../../../engine/core/conditions/scope.ts';
import type { ViewerKind } from '../../../engine/compiler/analysis/analyzeViewers.ts';
import type { CompiledPortal, CompiledScreen } from '../../../engine/compiler/link/CompiledPortal.ts';
import { createRuntime } from '../../../engine/core/fields/createRuntime.ts';
import { buildUser } from '../../../engine/core/session/buildUser.ts';

/** A viewer of a variant. `user` is missing for visitors. */
export interface Person {
  domain: string;
  label: string;
  user?: Readonly<Record<string, unknown>>;
}

/** A screen as one person sees it, with the addresses of its tabs and dialogs. */
export interface Stop {
  person: Person;
  path: string;
  addresses: readonly string[];
  /** True if only the colors differ from an earlier screen in the tour. */
  onlyColors?: boolean;
}

/**
 * Lists the screens that each person in `among` can open. By default, uses one person per kind of viewer. Leaves out a screen if an
 * earlier person sees exactly the same one.
 */
export async function listStops(folder: string, among?: readonly Person[]): Promise<{ stops: Stop[]; portal: CompiledPortal }> {
  const { portal, kinds } = await compiledOnce(folder);
  return { portal, stops: stopsIn(folder, portal, among ?? kinds.map((kind) => toPerson(kind, portal))) };
}

/** Lists the screens, tabs, and dialogs that a person sees only in a live portal. */
export async function listLiveStops(folder: string, person: Person): Promise<Stop[]> {
  const { portal: sample } = await compiledOnce(folder);
  const { portal: compiled } = await compiledOnce(folder, { isLive: true });
  const records = Object.fromEntries(Object.keys({ ...compiled.fixtures, ...compiled.records }).map((name) => [name, [{ id: 'none' }]]));
  const live = { ...compiled, records };
  const known = new Set(stopsIn(folder, sample, [person]).flatMap(({ addresses }) => addresses));
  return stopsIn(folder, live, [person]).flatMap((stop) => {
    // Skip addresses that open a record (`row=`), because a new chapter has no records.
    const addresses = stop.addresses.filter((address) => !known.has(address) && !address.includes('row='));
    return addresses.length === 0 ? [] : [{ ...stop, addresses }];
  });
}

interface Compiled {
  portal: CompiledPortal;
  kinds: readonly ViewerKind[];
}

/** Compiles a portal. Stores the result for the other processes of the run. */
async function compiledOnce(folder: string, { isLive = false } = {}): Promise<Compiled> {
  const kept = process.env.COMPILED_PORTALS;
  const file = kept && join(kept, `${basename(folder)}${isLive ? '-live' : ''}.json`);
  // The code below wrote this file, so it has this type.
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Compiled;
  const { loadCompiler } = await import('../../../engine/vite/load/loadCompiler.ts');
  const compiler = await loadCompiler(folder);
  const { portal, analysis } = await (isLive ? compiler.compileLive() : compiler.compile());
  if (!portal || !analysis) throw new Error(`The portal in ${folder} has errors`);
  const compiled = { portal, kinds: analysis.kinds };
  if (kept && file) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, JSON.stringify(compiled));
  }
  return compiled;
}

export function toPerson({ domain: name, user }: ViewerKind, { domains, settings, gates }: CompiledPortal): Person {
  const domain = domains.find((one) => one.name === name);
  if (!user || !domain) return { domain: name, label: 'visitor' };
  const { currency, locale, numbers, signIn } = settings;
  const made = buildUser('lena.park@club.example', signIn, {
    domain,
    runtime: createRuntime({ currency, locale }),
    numbers,
    gates,
    functions: {},
  });
  return { domain: name, label: Object.values(user).map(String).join(', ') || 'member', user: { ...made, ...user } };
}

function stopsIn(folder: string, portal: CompiledPortal, people: readonly Person[]): Stop[] {
  const seen = new Set<string>();
  return people.flatMap((person) => {
    const { user } = person;
    const scope = scopeOf(portal, person);
    // Viewers without access see the portal gate's screen at every address.
    const letIn = passesPortalGate(scope, portal);
    const gate = portal.settings.portalGate?.screen;
    if (!letIn && gate) return [{ person, path: '/', addresses: [portal.routes.at(-1)?.path ?? '/'] }];
    // For visitors, add an unknown address.
    const outside = user ? [] : [{ person, path: '/', addresses: ['/nowhere'] }];
    const open = portal.routes.filter(
      ({ path, redirect }) => canEnter(portal, path, scope) && !(redirect && matches(redirect.when, scope, portal.gates)),
    );
    // Find a layout for testing an unknown address, such as /dashboard/nothing-here.
    const [layout] = portal.layouts.filter(
      ({ path, gate }) => portal.shells[path] && gate.every((name) => matches({ gate: name }, scope, portal.gates)),
    );
    const nowhere = layout && answers(portal, portal.shells[layout.path], scope);
    const lost =
      layout && !seen.has(JSON.stringify(nowhere)) ? [{ person, path: layout.path, addresses: [`${layout.path}/nothing-here`] }] : [];
    seen.add(JSON.stringify(nowhere));
    const screens = open.flatMap(({ path }): Stop[] => {
      const screen = portal.screens[path];
      if (!screen) return [];
      const around = portal.layouts.filter((entry) => path.startsWith(`${entry.path}/`)).map((entry) => portal.shells[entry.path]);
      const asked = [
        [path, screen],
        ['frame', around],
      ].map(([name, part]) => JSON.stringify([name, answers(portal, part, scope)]));
      const theme = JSON.stringify(readPath(scope, 'domain.theme'));
      const inColors = asked.map((one) => theme + one);
      if (inColors.every((one) => seen.has(one))) return [];
      const onlyColors = asked.every((one) => seen.has(one));
      for (const one of [...asked, ...inColors]) seen.add(one);
      return [{ person, path, addresses: addressesOf(folder, portal, path, screen), onlyColors }];
    });
    return [...screens, ...lost, ...outside];
  });
}

function scopeOf({ domains, settings }: CompiledPortal, { domain: name, user }: Person): Scope {
  const domain = domains.find((one) => one.name === name);
  if (!domain) throw new Error(`There is no domain ${name}`);
  const viewer = { ...user, signedIn: user !== undefined };
  return { viewer, domain, features: domain.features, numbers: settings.numbers, session: { state: user ? 'signedIn' : 'signedOut' } };
}

function canEnter(portal: CompiledPortal, path: string, scope: Scope): boolean {
  return gatesBefore(path, portal)?.every((gate) => matches({ gate }, scope, portal.gates)) ?? false;
}

/** Returns the values that the conditions in `part` depend on, such as `viewer.signedIn`. People with equal values see the same screen. */
function answers({ gates, userEntity }: CompiledPortal, part: unknown, scope: Scope): unknown {
  const text = JSON.stringify(part);
  const choices = userEntity.fields.filter((field) => 'options' in field && field.options).map(({ name }) => `viewer.${name}`);
  const named = [...text.matchAll(/"(?:gate|rule)":("[^"]*"|\[[^\]]*\])/g)].flatMap(([, names = '[]']) =>
    [JSON.parse(names) as string | string[]].flat(),
  );
  const written = [...text.matchAll(/\b(?:viewer|features|domain)\.(?!branding|theme)[\w.]+/g)].map(([path]) => path);
  const paths = new Set([...written, ...named.flatMap((gate) => [...pathsRead({ gate }, gates)])]);
  const distinguishing = [...paths].filter((path) => !path.startsWith('viewer.') || path === 'viewer.signedIn' || choices.includes(path));
  return distinguishing.sort().map((path) => [path, readPath(scope, path)]);
}

function addressesOf(folder: string, portal: CompiledPortal, path: string, { screen }: CompiledScreen): string[] {
  const found = new Set([path]);
  const walk = (part: unknown, state: Readonly<Record<string, string>>) => {
    if (Array.isArray(part)) return part.forEach((one) => walk(one, state));
    if (typeof part !== 'object' || part === null) return;
    const block = part as Readonly<Record<string, unknown>>; // any object can be indexed by strings
    if (block.block === 'tabs' && Array.isArray(block.tabs)) {
      const key = String(block.state ?? 'tab');
      (block.tabs as { id: string; blocks: unknown }[]).forEach(({ id, blocks }, index) => {
        const inside = index === 0 ? state : { ...state, [key]: id };
        if (index > 0) found.add(addressOf(path, inside));
        walk(blocks, inside);
      });
      return;
    }
    if (block.block === 'dialog') {
      const id = typeof block.of === 'string' ? firstId(folder, portal, block.of) : undefined;
      found.add(addressOf(path, { ...state, open: String(block.id), ...(id === undefined ? {} : { row: id }) }));
      return;
    }
    Object.values(block).forEach((one) => walk(one, state));
  };
  walk(screen.blocks, {});
  return [...found];
}

function addressOf(path: string, state: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(state)}`;
}

function firstId(folder: string, { fixtures, records }: CompiledPortal, collection: string): string | undefined {
  const file = fixtures[collection];
  const rows = (records[collection] ?? (file && JSON.parse(readFileSync(resolve(folder, file), 'utf8')))) as { id?: string }[] | undefined; // validated records
  return rows?.[0]?.id;
}
