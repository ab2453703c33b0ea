export { definePortal, type PortalDefinition } from './app/definePortal.ts';
export { mountPortal } from './app/mountPortal.tsx';
