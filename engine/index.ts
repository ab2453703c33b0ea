export { definePortal, type PortalDefinition } from './app/definePortal.ts';
export { mountPortal } from './app/mountPortal.tsx';
export { formProblems, type FieldProblem } from './fields/formProblems.ts';
export { memberFields } from './fields/memberFields.ts';
export { defineFlow, type FlowPorts } from './flows/defineFlow.ts';
