import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryForm, FormField, FormList } from '../../engine/compiler/edits/EntryForm.ts';
import type { Path } from '../../engine/compiler/source/Source.ts';
import { apiEndpoints } from '../../engine/workbench/server/answerApi.ts';
import type { Workbench } from '../../engine/workbench/server/createWorkbench.ts';
import { createEditTexts, fixesOfPortal } from '../../engine/workbench/server/editEndpoints.ts';
import type { Command, HistoryEntry, SaveResponse } from '../../engine/workbench/server/protocol.ts';
import { workbenchState } from '../../engine/workbench/server/workbenchState.ts';

/**
 * Uses the workbench's forms without a browser: finds fields by their labels, and sends commands. Has the same method
 * names as `Officer`, which uses a browser.
 */
export class FormOfficer {
  readonly #workbench: Workbench;
  readonly #endpoints: ReturnType<typeof apiEndpoints>;
  #place: { file: string; path: Path } = { file: '', path: [] };

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
    this.#endpoints = apiEndpoints({
      workbench,
      editTexts: createEditTexts(workbench),
      state: () => Promise.reject(new Error('no page shows the state')),
      previewPort: () => 0,
      origin: () => '',
    });
  }

  /** Opens a file, then a nested entry. `steps` lists the entries' titles, outermost first. */
  async opens(file: string, ...steps: string[]): Promise<void> {
    this.#place = { file, path: [] };
    for (const step of steps) await this.steps(step);
  }

  /** In the open entry's form, opens the nested entry with this title. */
  async steps(title: string): Promise<void> {
    const { file, lists, others } = await this.#form();
    const entries = lists.flatMap((list) => list.entries);
    const into = entries.find((entry) => entry.title === title) ?? others.find(({ label }) => label === title);
    if (!into) throw new Error(`There is no entry “${title}”: ${quoteList([...entries.map((entry) => entry.title), ...labels(others)])}`);
    this.#place = { file: 'file' in into ? (into.file ?? file) : file, path: into.path };
  }

  /** Opens the entry that contains the text. */
  async finds(text: string, file: string): Promise<void> {
    const places = await this.#get<readonly { file: string; path: Path; text: string }[]>('texts');
    const found = places.find((place) => place.file === file && place.text === text);
    if (!found) throw new Error(`There is no “${text}” in ${file}`);
    this.#place = { file, path: found.path.slice(0, -1) };
  }

  async fills(label: string, value: string): Promise<void> {
    const field = await this.#field(label);
    await this.#sets(field.key, field.control === 'number' ? Number(value) : value);
  }

  /** Chooses an option by its value or label. */
  async chooses(label: string, option: string): Promise<void> {
    const { key, options = [], open = false, named } = await this.#field(label);
    const chosen = options.find((one) => one.value === option || one.label === option);
    if (!chosen && !open && named === undefined) throw new Error(`“${label}” has no option “${option}”: ${quoteList(options)}`);
    await this.#sets(key, chosen?.written ?? chosen?.value ?? option, chosen?.also);
  }

  async ticks(label: string): Promise<void> {
    const { key, value } = await this.#field(label);
    await this.#sets(key, value !== true);
  }

  /** Adds an entry to a list, and opens the new entry. */
  async adds(label: string, what: string): Promise<void> {
    const list = await this.#list(label);
    const add = list.adds.find((one) => one.label === what);
    if (!add) throw new Error(`“${what}” can’t be added to “${label}”: ${quoteList(labels(list.adds))}`);
    const { file } = this.#place;
    const at = add.at ?? list.entries.length;
    await this.#runs({ do: 'insert', file, path: list.path, at, value: add.value });
    this.#place = { file, path: [...list.path, at] };
  }

  /** Adds a child named `name` to the open entry. Opens the child if it has a form. */
  async addsKey(name: string, kind?: string): Promise<void> {
    const { file, path, keys } = await this.#form();
    const known = keys?.adds ?? [];
    const add = known.find((one) => (kind === undefined ? one.key === name : one.label === kind));
    if (!add) throw new Error(`“${kind ?? name}” can’t be added: ${quoteList(known)}`);
    await this.#runs({ do: 'insert', file, path, key: name, value: add.value });
    if (typeof add.value === 'object' && add.value !== null) this.#place = { file, path: [...path, name] };
  }

  /** Sets one of the open entry's conditions, such as `Show when`. */
  async tests(label: string, condition: Readonly<Record<string, unknown>>): Promise<void> {
    const { file, conditions } = await this.#form();
    const found = conditions?.of.find((one) => one.label === label);
    if (!found) throw new Error(`There is no condition “${label}”`);
    const known = new Set(conditions?.choices.subjects.map(({ path }) => path));
    const unknown = Object.keys(condition).filter((path) => !known.has(path));
    if (unknown.length > 0) throw new Error(`“${label}” can’t test ${unknown.join(', ')}`);
    await this.#runs({ do: 'set', file, path: found.path, value: condition });
  }

  /** Creates `what`, such as `Role`: opens its dialog from the New menu, fills it in, and submits it. */
  async makes(what: string, values: Readonly<Record<string, unknown>>, rows: readonly Readonly<Record<string, unknown>>[] = []) {
    const { fields } = await this.#get<EntryForm>('adding', { what });
    const given = Object.entries(values).map(([label, value]) => {
      const field = withLabel(fields, label);
      return [field.key, field.options?.find((option) => option.label === value)?.value ?? value] as const;
    });
    const all = new Map<string, unknown>(fields.flatMap(({ key, value }) => (value === undefined || value === '' ? [] : [[key, value]])));
    for (const [key, value] of given) all.set(key, value);
    const list = fields.find(({ control }) => control === 'rows');
    if (list && rows.length > 0)
      all.set(
        list.key,
        rows.map((row) => keyed(list.fields ?? [], row)),
      );
    const missing = fields.filter(({ key, required }) => required && !all.has(key));
    if (missing.length > 0) throw new Error(`Still missing: ${quoteList(labels(missing))}`);
    // The cast is safe, because the server rejects an unknown `what`.
    const added = { do: 'add', what, values: Object.fromEntries(all) } as Command;
    await this.#runs(added);
  }

  /** Removes the open entry. */
  async removes(): Promise<void> {
    await this.#runs({ do: 'remove', ...this.#place });
  }

  /** Deletes a file and everything that refers to it. */
  async deletes(file: string): Promise<void> {
    await this.#runs({ do: 'removeFile', file, everywhere: true });
  }

  /** Replaces words in the portal's text, but leaves names and addresses alone. */
  async replaces(words: string, by: string): Promise<void> {
    const places = await this.#get<readonly { file: string; path: Path; text: string; use: string }[]>('texts');
    const found = places.filter(({ use, text }) => use === 'text' && text.includes(words));
    await this.#runs({
      do: 'replace',
      places: found.map(({ file, path, text }) => ({ file, path, from: text, to: text.replaceAll(words, by) })),
    });
  }

  /** Applies the fix that *Problems* offers under this label. */
  async fixes(label: string): Promise<void> {
    const fixesOf = await fixesOfPortal(this.#workbench);
    const { problems } = await workbenchState(this.#workbench, async () => ({ shows: 'none', of: 0, origin: '' }), fixesOf);
    const fix = problems.flatMap(({ fixes }) => fixes).find((one) => one.label === label);
    if (!fix) throw new Error(`There is no fix “${label}”: ${quoteList(problems.flatMap(({ fixes }) => labels(fixes)))}`);
    await this.#runs(fix.command);
  }

  /** Saves the draft. Returns the description of the saved changes. */
  async saves({ confirmed = false } = {}): Promise<string> {
    const { entry } = (await this.#post('save', { confirmed })) as SaveResponse; // The `save` endpoint responds with a `SaveResponse`.
    return entry.words.join('\n');
  }

  /** Reverts the save whose description matches. */
  async undo(words: RegExp): Promise<void> {
    const entries = await this.#get<readonly HistoryEntry[]>('history');
    const entry = entries.find((one) => words.test(one.words.join('\n')));
    await this.#post('history/take-back', { id: entry?.id });
  }

  saved(file: string): string {
    return readFileSync(join(this.#workbench.folder, file), 'utf8');
  }

  has(file: string): boolean {
    return existsSync(join(this.#workbench.folder, file));
  }

  #form(): Promise<EntryForm> {
    const { file, path } = this.#place;
    return this.#get<EntryForm>('form', { file, path: JSON.stringify(path) });
  }

  async #field(label: string): Promise<FormField> {
    return withLabel((await this.#form()).fields, label);
  }

  async #list(label: string): Promise<FormList> {
    return withLabel((await this.#form()).lists, label);
  }

  #sets(key: string, value: unknown, also: readonly { key: string; value?: unknown }[] = []): Promise<void> {
    const { file, path } = this.#place;
    const set = (one: string, to: unknown): Command => ({ do: 'set', file, path: [...path, one], ...(to !== undefined && { value: to }) });
    return this.#runs(set(key, value), ...also.map((one) => set(one.key, one.value)));
  }

  async #runs(...commands: readonly Command[]): Promise<void> {
    await this.#post('commands', { commands, label: 'an edit' });
  }

  async #get<Body>(path: string, query: Record<string, string> = {}): Promise<Body> {
    return (await this.#ask(`GET /api/${path}`, query, {})) as Body; // Each caller passes the response's type as `Body`.
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return this.#ask(`POST /api/${path}`, {}, body);
  }

  async #ask(endpoint: string, query: Record<string, string>, body: unknown): Promise<unknown> {
    const response = await this.#endpoints[endpoint]?.({ query: new URLSearchParams(query), body });
    if (response?.status !== 200) throw new Error(`${endpoint}: ${JSON.stringify(response?.body)}`);
    return response.body;
  }
}

function labels(all: readonly { label: string }[]): string[] {
  return all.map(({ label }) => label);
}

function quoteList(all: readonly unknown[]): string {
  return JSON.stringify(all).slice(0, 400);
}

/** Returns the part with this label. An ambiguous label is an error, because users couldn't tell the parts apart. */
function withLabel<Part extends { label: string }>(parts: readonly Part[], label: string): Part {
  const [found, ...others] = parts.filter((part) => part.label === label);
  if (!found || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} parts are labeled “${label}”: ${quoteList(labels(parts))}`);
  return found;
}

/** Replaces a row's labels with the fields' keys, and adds the fields' default values. */
function keyed(fields: readonly FormField[], row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = new Map<string, unknown>(fields.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])));
  for (const [label, value] of Object.entries(row)) {
    const field = withLabel(fields, label);
    all.set(field.key, field.options?.find((option) => option.label === value)?.value ?? value);
  }
  return Object.fromEntries(all);
}
