import type { Reference } from './Reference.ts';
import { checkAction, checkDialog, checkEvent, checkBroughtActions } from './actions.ts';
import { checkAddress, checkDestination, checkOwnAddress } from './addresses.ts';
import type { ReferenceCheck } from './Check.ts';
import { checkGate, checkRule } from './gates.ts';
import { checkCollection, checkColumn, checkField, checkFigure, checkTableRows } from './collections.ts';
import {
  checkCard,
  checkChoices,
  checkDomain,
  checkEntity,
  checkFieldType,
  checkForm,
  checkFunction,
  checkIcon,
  checkMachine,
  checkMail,
  checkNavigation,
  checkOperation,
  checkRecordsOf,
  checkStandalone,
  checkState,
  checkTable,
} from './names.ts';
import { checkOpenCases } from './openCases.ts';
import { checkPart } from './partUses.ts';
import { checkPath, checkRecordPath } from './paths.ts';
import { checkLiteral } from './wantedTypes.ts';
import { checkPattern } from './patterns.ts';
import { checkInsertedField } from './recordsAround.ts';

export const referenceChecks: Readonly<Record<Reference['kind'], readonly ReferenceCheck[]>> = {
  condition: [],
  path: [checkPath, checkInsertedField],
  record: [checkRecordPath],
  gate: [checkGate],
  rule: [checkRule],
  action: [checkAction],
  form: [checkForm, checkBroughtActions],
  table: [checkTable, checkTableRows, checkBroughtActions],
  entity: [checkEntity],
  entityOfDomains: [checkEntity],
  collection: [checkCollection],
  column: [checkColumn],
  literal: [checkLiteral],
  field: [checkField],
  figure: [checkField, checkFigure],
  place: [checkField],
  sort: [checkField],
  choices: [checkChoices],
  recordsOf: [checkRecordsOf],
  fieldType: [checkFieldType],
  domain: [checkDomain],
  navigation: [checkNavigation],
  part: [checkPart],
  card: [checkCard],
  standalone: [checkStandalone],
  route: [checkAddress],
  screen: [checkDestination],
  address: [checkAddress],
  ownAddress: [checkOwnAddress],
  machine: [checkMachine],
  operation: [checkOperation],
  mail: [checkMail],
  event: [checkEvent],
  dialog: [checkDialog],
  function: [checkFunction],
  icon: [checkIcon],
  openCases: [checkOpenCases],
  // `pictureProblems` checks picture files.
  picture: [],
  bound: [],
  default: [],
  pattern: [checkPattern],
  state: [checkState],
};
