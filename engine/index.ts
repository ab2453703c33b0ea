export { definePortal, type PortalDefinition } from './app/definePortal.ts';
export { isoDay } from './data/dateTokens.ts';
export { defineFlow, type FlowPorts, type RegisteredFlow } from './flows/defineFlow.ts';
export { formProblems, type FieldProblem } from './fields/formProblems.ts';
export { memberFields } from './fields/memberFields.ts';
export { mountPortal } from './app/mountPortal.tsx';
export { readableOn } from './domain/contrast.ts';
export { safeUrl } from './actions/safeUrl.ts';
export { useScope } from './scope/ScopeContext.tsx';
