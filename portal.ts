import { manifests } from 'virtual:portal';
import { definePortal } from './engine/index.ts';

/** The composition root: this portal's manifests joined with the machines, functions and blocks that only it needs. */
export const portal = definePortal({ manifests });
