import { expect, test } from 'vitest';
import { problemLines, testMistakes, type Mistake } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/actions.json';
/** Returns a test case that changes `"ripe": true` to `value` in the action `ripen`. */
const setting = (name: string, value: string, problem: string): Mistake => ({
  name,
  file,
  replace: '"ripe": true',
  with: value,
  problems: problem === '' ? [] : [`${file}:31:${problem}`],
});

testMistakes([
  setting(
    'a field that the record does not have',
    '"rype": true',
    '7 unknown-field the entity "plant" has no field "rype" (did you mean "ripe"?)',
  ),
  setting(
    'a value that is not a choice',
    '"season": "sprung"',
    '17 unknown-value "season" of "plant" can never be "sprung" (did you mean "spring"?)',
  ),
  setting(
    'a value far from any choice',
    '"season": "x"',
    '17 unknown-value "season" of "plant" can never be "x"; it can be spring, autumn',
  ),
  setting('a text for a switch', '"ripe": "yes"', '15 bad-value ripe must be yes or no; found "yes"'),
  setting('a computed text for a switch', '"ripe": { "text": "yes" }', '15 bad-value "ripe" isn\'t text'),
  setting('a day that there is not', '"sown": "tomorrow"', '15 bad-value Please enter a valid date; found "tomorrow"'),
  setting('nothing for what is required', '"title": null', '16 bad-value title is required; found null'),
  setting('nothing for what is not required, which is no mistake', '"season": null', ''),
  setting('values that only a run can tell, which are no mistake', '"title": "viewer.name", "price": { "count": "plants" }', ''),
  {
    name: 'a state that no page can be in',
    file,
    replace: '"season": "spring"',
    with: '"season": "winter"',
    problems: [`${file}:37:17 unknown-value the state "season" can never be "winter"; it can be spring, autumn`],
  },
  {
    name: 'a record that is removed without a question and for good',
    file,
    replace: '"sow": {',
    with: '"spare": { "effect": "remove", "of": "plants" },\n  "sow": {',
    problems: [`${file}:40:12 no-way-back "remove" needs "confirm" to ask first, or "undo": true so that users can undo it`],
  },
  {
    name: 'what is only logged, without a word of what it would have done',
    file,
    replace: '"sow": {',
    with: '"spare": { "effect": "log" },\n  "sow": {',
    problems: [`${file}:40:12 no-words "log" needs "say", a sentence about what would have happened, or "silent": true`],
  },
  {
    name: 'a notice in a tone that there is not',
    file,
    replace: '"sow": {',
    with: '"spare": { "effect": "log", "say": { "text": "Sown", "tone": "sucess" } },\n  "sow": {',
    problems: [`${file}:40:64 not-one-of "tone" cannot be "sucess" (did you mean "success"?)`],
  },
  {
    name: 'what cannot be undone',
    file,
    replace: '"sow": {',
    with: '"spare": { "effect": "log", "silent": true, "undo": true },\n  "sow": {',
    problems: [
      `${file}:40:47 unknown-key "undo" is not a known key in the effect "log"; the known keys are effect, silent, with, confirm, say, closes`,
    ],
  },
  {
    name: 'a question before a dialog opens',
    file,
    replace: '"dialog": "question"',
    with: '"dialog": "question", "confirm": "Sure?"',
    problems: [`${file}:8:27 unknown-key "confirm" is not a known key in the effect "open"; the known keys are effect, dialog`],
  },
  {
    name: 'a mistake in the second effect of a list',
    file,
    replace: '"sow": {',
    with: '"spare": [{ "effect": "close" }, { "effect": "update", "of": "plants", "set": { "rype": true } }],\n  "sow": {',
    problems: [`${file}:40:83 unknown-field the entity "plant" has no field "rype" (did you mean "ripe"?)`],
  },
  {
    name: 'what the record around an added one may have, which is no mistake',
    file,
    replace: '"of": "plants"',
    with: '"of": "plants", "say": "Planted beside {row.rank}"',
    problems: [],
  },
  {
    name: 'what nothing brings to an action',
    file,
    replace: '"of": "plants"',
    with: '"of": "plants", "say": "{payload.titel} is sown"',
    problems: [`${file}:12:28 unknown-path "payload.titel" is not a valid path: "payload" has no "titel" (did you mean "payload.title"?)`],
  },
  {
    name: 'a record that is added without what it must have',
    file: 'screens/index.json',
    replace: '"title": "Kale"',
    with: '"season": "spring"',
    problems: [
      'screens/index.json:58:17 missing-field "plant" adds a record of "plant" without its required field "title": add a field to the form, a value in "set", or a default in the entity',
    ],
  },
  {
    name: 'a record that is added with what its entity does not have',
    file: 'screens/index.json',
    replace: '"title": "Kale"',
    with: '"title": "Kale", "saeson": "spring"',
    problems: [
      'screens/index.json:60:30 unknown-field "plant" gets "saeson", but the entity "plant" has no field "saeson" (did you mean "season"?)',
    ],
  },
  {
    name: 'a form that brings what the record does not have',
    file: 'portal-config/forms/sow.json',
    replace: '"onSubmit": "sow"',
    with: '"onSubmit": "plant"',
    problems: [
      'portal-config/forms/sow.json:19:15 unknown-field "plant" gets "reason", but the entity "plant" has no field "reason" (did you mean "season"?)',
    ],
  },
  {
    name: 'a change where there is no record',
    file: 'screens/index.json',
    replace: '"do": "plant"',
    with: '"do": "ripen"',
    problems: [
      'screens/index.json:58:17 no-record "ripen" changes a record of "plants", but no record is shown here: use it in a card, a row, or a dialog',
    ],
  },
  {
    name: 'a change of a record that is told, which is no mistake',
    file: 'screens/index.json',
    replace: '"do": "plant",\n          "with": {\n            "title": "Kale"',
    with: '"do": "ripen",\n          "with": {\n            "row": "p1"',
    problems: [],
  },
  {
    name: 'a change from the tools above a collection, which belong to none of its records',
    file: 'screens/beds/all.json',
    replace: '"table": "plants"',
    with: '"table": "plants", "tools": [{ "label": "Ripen", "do": "ripen" }]',
    problems: [
      'screens/beds/all.json:74:62 no-record "ripen" changes a record of "plants", but no record is shown here: use it in a card, a row, or a dialog',
    ],
  },
  {
    name: 'a change of a record of another kind',
    file: 'screens/beds/all.json',
    replace: '"blocks": [',
    with: '"blocks": [{ "block": "list", "title": "All", "of": "totals", "item": { "title": { "text": "Beds" }, "actions": [{ "label": "Ripen", "do": "ripen" }] }, "empty": "None" },',
    problems: ['screens/beds/all.json:12:142 wrong-record "ripen" changes a record of "plants", but the record here is one of "totals"'],
  },
  {
    name: 'a dialog that the rows of a table open on a screen without it',
    file: 'portal-config/tables/plants.json',
    replace: '"do": "ripen"',
    with: '"do": "ask"',
    problems: ['screens/beds/all.json:74:16 missing-dialog "ask" opens the dialog "question", which this screen does not have'],
  },
  {
    name: 'a value that nobody reads',
    file: 'screens/index.json',
    replace: '"do": "plant"',
    with: '"do": "ask"',
    problems: ['screens/index.json:60:13 unread-value nothing in "ask" reads "payload.title"'],
  },
  {
    name: 'a name that contains what the button says, which is no mistake',
    file: 'portal-config/tables/plants.json',
    replace: '"Ripen {row.title}"',
    with: '"Let {row.title} ripen now"',
    problems: [],
  },
  {
    name: 'a name that says something else than the button',
    file: 'portal-config/tables/plants.json',
    replace: '"Ripen {row.title}"',
    with: '"Make {row.title} ripe"',
    problems: [
      'portal-config/tables/plants.json:14:15 name-without-label warning: "name" must contain the label "Ripen", because users who control the page by voice say the words that they see',
    ],
  },
  {
    name: 'a name whose cases say something else than the same cases of the button',
    file: 'portal-config/tables/plants.json',
    replace: '"Ripen {row.title}"',
    with: '[{ "when": { "row.season": "spring" }, "use": "Ripen {row.title}" }, { "use": "{row.title}" }]',
    problems: [
      'portal-config/tables/plants.json:14:15 name-without-label warning: "name" must contain the label "Ripen", because users who control the page by voice say the words that they see',
    ],
  },
]);

test('an action may read a payload value that the record doesn’t have', async () => {
  const actions = JSON.parse(JSON.stringify(plotsPortal[file]));
  const plant = { effect: 'insert', of: 'plants', say: 'Sown, because {payload.reason}' };
  const form = JSON.parse(JSON.stringify(plotsPortal['portal-config/forms/sow.json']));
  const portal = { ...plotsPortal, [file]: { ...actions, sow: plant }, 'portal-config/forms/sow.json': form };
  expect(await problemLines(portal)).toEqual([]);
});

test('an action that sets a field of an unknown type is checked, and the type is reported', async () => {
  const actions = JSON.parse(JSON.stringify(plotsPortal[file]));
  const entity = JSON.parse(JSON.stringify(plotsPortal['portal-config/entities/plant.json']));
  const fields = [...entity.fields, { name: 'note', label: 'Note', type: 'txt' }];
  const portal = {
    ...plotsPortal,
    [file]: { ...actions, noted: { effect: 'insert', of: 'plants', set: { note: 'x' }, say: 'Sown' } },
    'portal-config/entities/plant.json': { ...entity, fields },
  };
  expect(await problemLines(portal)).toEqual([expect.stringContaining('"txt"')]);
});
