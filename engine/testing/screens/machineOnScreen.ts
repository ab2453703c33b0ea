import type { expect as playwrightExpect, Locator, Page } from '@playwright/test';
import { getActiveStates } from '../../core/drive/availableEvents.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { SimulationState } from '../../core/drive/SimulationState.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { flowScope } from '../../core/flows/flowScope.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { lastStates } from '../machineRules.ts';
import type { TableLabels } from './tableLabels.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import type { Condition } from '../../language/condition.ts';
import type { Text } from '../../language/text.ts';
import { isObject } from '../../compiler/source/Source.ts';
import { getSentEvent, objectOrEmpty, listBlocks, listItems, type Block } from './manifestItems.ts';

export interface FormInput {
  name: string;
  label: string;
  type: string;
}

/** Operates a machine through its screen, and compares the screen with the manifests. */
export interface MachineOnScreen {
  /** Operates the page's controls to send an event, as a user would. Does nothing if the button is missing or disabled. */
  send: (page: Page, event: string, payload: Block) => Promise<void>;
  /** Sets the page's selector blocks to the values in `input`. */
  choose: (page: Page, input: Block) => Promise<void>;
  /** Compares the page's banners, buttons, and form with the manifests, for one state of a simulation. */
  expectSimulation: (page: Page, simulation: SimulationState) => Promise<void>;
}

export interface ScreenTestOptions {
  portal: CompiledPortal;
  runtime: Runtime;
  path: string;
  machine: string;
  /** Playwright's `expect`, possibly with custom timeouts. */
  expect: typeof playwrightExpect;
}

/** Screen details that the manifests don't contain. */
export interface ScreenDetails {
  row?: Block;
  /** The records that the flow lists. `item` in a payload is the id of one of these records. */
  rows?: readonly Block[];
  extraFields?: readonly FormInput[];
  /** Invalid form values, keyed by field. Submitting them triggers the form's `onRefuse` action. */
  refusal?: Block;
  /** Button labels and screen text rendered by the portal's code. */
  rendered?: TableLabels;
}

const noLabels: TableLabels = { buttons: new Map(), texts: new Map() };

/** Finds the machine's flow on a screen. Reads labels from the manifests, so that scenarios still pass after a label changes. */
export function machineOnScreen(
  { portal, runtime, path, machine, expect }: ScreenTestOptions,
  { row: own = {}, rows = [], extraFields = [], refusal = {}, rendered = noLabels }: ScreenDetails = {},
): MachineOnScreen {
  const screen = portal.screens[path];
  if (!screen) throw new Error(`there is no screen "${path}"`);
  const { locale } = portal.settings;
  // The cast to `Text` is safe, because `check` has already validated the portal's text.
  const words = (text: unknown, scope: Block) => formatText(text as Text, scope, locale, portal.gates);
  // The machine runs either in a block or, through a list's `item`, in each row.
  const parts = (value: unknown) => listBlocks(value).flatMap((block) => [block, objectOrEmpty(block['item'])]);
  const flow = parts(screen.screen).find((part) => part['machine'] === machine);
  if (!flow) throw new Error(`"${path}" does not run "${machine}"`);
  const inside = listBlocks(flow);
  const forms = inside.flatMap((block) => (block['block'] === 'form' ? (screen.forms[String(block['form'])] ?? []) : []));
  const buttons = listItems(flow).filter((item) => typeof item['do'] === 'string');
  const isSentBy = (action: unknown, event: string) => getSentEvent(screen.actions, action, machine) === event;
  const buttonOf = (event: string) => buttons.find((item) => isSentBy(item['do'], event));
  const formOf = (event: string) => forms.find(({ onSubmit }) => isSentBy(onSubmit, event));
  const isInDialog = listBlocks(screen.screen).some((block) => block['block'] === 'dialog' && parts(block).includes(flow));
  const place = (page: Page): Locator => page.getByRole(isInDialog ? 'dialog' : 'main');
  const named = (page: Page, name: string): Locator => place(page).getByRole('button', { name, exact: true });

  const fieldsOf = (form: (typeof forms)[number]): readonly FormInput[] => [
    ...form.fields.map(({ name, label, type }) => ({ name, label: String(label), type })),
    ...extraFields,
  ];
  const submit = async (page: Page, form: (typeof forms)[number], entered: Block) => {
    const button = named(page, words(form.submit, {}));
    // A missing button means that the flow is busy, closed, or done.
    if ((await button.count()) === 0) return;
    for (const [name, value] of Object.entries(entered)) await fillInput(place(page), fieldsOf(form), name, value, runtime);
    await pressButton(button);
  };

  const selectors = listBlocks(screen.screen).filter((block) => block['block'] === 'selector');
  const choose = async (page: Page, given: unknown, payload: Block) => {
    for (const [key, source] of Object.entries(objectOrEmpty(given))) {
      const selector = selectors.find(({ state }) => source === `page.${String(state)}`);
      const value = payload[key];
      if (!selector || typeof value !== 'string') continue;
      await page.getByLabel(words(selector['label'], {}), { exact: true }).selectOption(value);
    }
  };

  return {
    choose: (page, input) => choose(page, flow['with'], input),
    send: async (page, event, payload) => {
      const form = formOf(event);
      // Fields without a value in the scenario are cleared, even if the form has a default for them.
      if (form) return submit(page, form, { ...Object.fromEntries(extraFields.map(({ name }) => [name, ''])), ...payload });
      const refusing = forms.find(({ onRefuse }) => isSentBy(onRefuse, event));
      if (refusing) return submit(page, refusing, refusal);
      const edited = forms.find(({ onEdit }) => isSentBy(onEdit, event));
      // A missing button means that the flow is busy, closed, or done.
      if (edited) return (await named(page, words(edited.submit, {})).count()) === 0 ? undefined : edit(place(page), fieldsOf(edited));
      const button = buttonOf(event);
      const label = rendered.buttons.get(event);
      if (!button && label !== undefined) return pressButton(named(page, label));
      if (!button) throw new Error(`nothing on "${path}" sends "${event}": write the name of its button in quotes in the machine's table`);
      await choose(page, button['with'], payload);
      const row = rows.find(({ id }) => id === payload['item']) ?? own;
      await pressButton(named(page, words(button['name'] ?? button['label'], { row })));
      const { confirm } = objectOrEmpty(firstOf(screen.actions[String(button['do'])]));
      // The cast is safe, because `check` has validated all conditions.
      if (confirm === undefined || !matches(objectOrEmpty(confirm)['when'] as Condition | undefined, { payload }, portal.gates)) return;
      const answer = page.getByRole('button', { name: words(objectOrEmpty(confirm)['label'], { payload }), exact: true });
      // Let the page's clock run, because the confirmation dialog's code loads separately.
      await page.clock.resume();
      await answer.click();
    },
    expectSimulation: async (page, { driven, snapshot }) => {
      const scope = { flow: flowScope(snapshot) };
      // The cast is safe, because `check` has validated all conditions.
      const isTrue = (condition: unknown) => matches(condition as Condition, scope, portal.gates);
      const active = getActiveStates(snapshot);
      for (const [state, text] of rendered.texts)
        if (active.includes(state)) await expect(place(page).getByText(text, { exact: true }), `the text "${text}"`).toBeVisible();
      for (const block of inside) {
        if (block['block'] !== 'banner' || !readsFlow(block['when'])) continue;
        const title = words(chooseCase(block['title'] ?? block['text'], isTrue), scope);
        await expect(place(page).getByText(title, { exact: true }), `the banner "${title}"`).toBeVisible({
          visible: isTrue(block['when']),
        });
      }
      for (const { block, title, text, when } of inside) {
        const written = title ?? text;
        const isOfState = readsFlow(when) || (when === undefined && /\{flow\.state\}/.test(JSON.stringify(written)));
        if (block !== 'text' || !isOfState) continue;
        const shown = words(chooseCase(written, isTrue), scope);
        const isThere = when === undefined || isTrue(when);
        await expect(place(page).getByText(shown, { exact: true }), `the text "${shown}"`).toBeVisible({ visible: isThere });
      }
      for (const item of buttons) {
        const isOfList = item['name'] !== undefined && rows.length > 0;
        if (!readsFlow(item['enabled']) || isOfList) continue;
        const label = words(item['name'] ?? item['label'], { ...scope, row: own });
        await expect(named(page, label), `the button "${label}"`).toBeEnabled({ enabled: isTrue(item['enabled']) });
      }
      for (const form of forms) {
        if (!readsFlow(form.busy)) continue;
        const isBusy = isTrue(form.busy);
        const isOpen = form.enabled === undefined || isTrue(form.enabled);
        const label = words(isBusy ? (form.submitBusy ?? form.submit) : form.submit, scope);
        // The dialog closes when its flow reaches a final state.
        const isDone = isInDialog && active.every((state) => lastStates(driven).has(state));
        if (isOpen && !isDone) await expect(named(page, label), `the form's "${label}" button`).toBeVisible();
      }
    },
  };
}

async function fillInput(place: Locator, fields: readonly FormInput[], name: string, value: unknown, runtime: Runtime): Promise<void> {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`no form has a field "${name}"`);
  const { scale = 1 } = findFieldType(field, runtime).input ?? {};
  const written = typeof value === 'number' ? String(value / scale) : String(value);
  await place.getByLabel(field.label, { exact: true }).fill(written);
}

async function edit(place: Locator, fields: readonly FormInput[]): Promise<void> {
  const field = fields.find((candidate) => candidate.type === 'text');
  if (!field) throw new Error('the form has no text field');
  const input = place.getByLabel(field.label, { exact: true });
  await input.fill(`${await input.inputValue()}.`);
}

async function pressButton(button: Locator): Promise<void> {
  if ((await button.count()) > 0 && (await button.first().isEnabled())) await button.first().click();
}

function readsFlow(condition: unknown): boolean {
  if (condition === undefined) return false;
  const paths = [...pathsRead(condition)];
  return paths.length > 0 && paths.every((path) => path.startsWith('flow.'));
}

function chooseCase(text: unknown, isTrue: (condition: unknown) => boolean): unknown {
  if (!Array.isArray(text)) return text;
  const found = text.find((entry: unknown) => isObject(entry) && 'use' in entry && (entry['when'] === undefined || isTrue(entry['when'])));
  return isObject(found) ? found['use'] : text;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
