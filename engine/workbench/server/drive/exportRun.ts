import { drawDiagram } from '../../../core/drive/drawDiagram.ts';
import { exportMachine } from '../../../core/drive/exportMachine.ts';
import { checkScenario } from '../../../compiler/machines/checkScenario.ts';
import { formatReport } from '../../../testing/formatReport.ts';
import { reportScenario } from '../../../testing/reportScenario.ts';
import { recordTest } from '../../../testing/screens/recordTest.ts';
import type { Scenario } from '../../../language/scenario.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';
import type { DriveRun } from './driveProtocol.ts';
import type { ExportResponse, ExportRequest } from './reportProtocol.ts';
import { formatScenario } from './formatScenario.ts';
import { playRun } from './playRun.ts';
import { decodeRun } from './runCode.ts';
import { toJsonValue } from './toJsonValue.ts';
import { unknownMachine } from './unknownMachine.ts';

/** Exports a run or its machine. `as` is the format of the export, and `folder` is the portal's folder. */
export async function exportRun(
  bench: DriveBench,
  folder: string,
  { run: code, as, scenario: file }: ExportRequest,
): Promise<ExportResponse | Mistake> {
  const run = decodeRun(code);
  if ('mistake' in run) return run;
  const { machine } = run;
  const driven = bench.machines.get(machine)?.(run.given);
  if (!driven) return unknownMachine(bench, machine);
  const played = playRun(driven, run);
  if (as === 'mermaid') return { name: `${machine}.mmd`, text: drawDiagram(driven.machine) };
  if (as === 'stately') {
    const context = toJsonValue(played.steps[0]?.step.simulation.snapshot.context);
    return { name: `${machine}.json`, text: `${JSON.stringify(exportMachine(driven.machine, context), undefined, 2)}\n` };
  }
  const failure = played.broken ?? played.parted?.sentence;
  if (failure !== undefined) return { mistake: failure };
  const opened = bench.scenarios.find((known) => known.file === file);
  const scenario = toScenario(bench, run, formatScenario(run, played, opened?.scenario?.about ?? `A run of the ${machine} machine`));
  if (!scenario) return { mistake: 'Add a step first: there is nothing to export yet.' };
  const name = opened?.serialized.name ?? machine;
  if (as === 'report') return { name: `${name}.md`, text: formatReport(scenario.about, [reportScenario(driven, scenario)]) };
  if (!bench.checked) return { mistake: 'To export a test, fix the draft’s problems first.' };
  try {
    return { name: `${name}.spec.ts`, text: await recordTest(scenario, { folder, machines: bench.machines, checked: bench.checked }) };
  } catch (error) {
    return { mistake: `This run can’t be exported as a page test: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function toScenario({ plain }: DriveBench, { machine }: DriveRun, text: string): Scenario | undefined {
  return checkScenario(`tests/scenarios/${machine}.json`, text, plain).scenario;
}
