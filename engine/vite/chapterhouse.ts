import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { engineModules } from './engineModules.ts';
import { portalPlugin, type PortalPluginOptions } from './portalPlugin.ts';
import { portalSettings } from './portalSettings.ts';
import { portalStyles } from './portalStyles.ts';

export interface ChapterhouseOptions extends Omit<PortalPluginOptions, 'folder'> {
  /**
   * The portal's folder, with portal-config/, screens/, and fixtures/. The default is the environment variable `PORTAL`, or else the
   * current folder.
   */
  folder?: string;
}

/** Returns the Vite plugins for a portal: `plugins: [chapterhouse()]`. Reads the environment variables `PORTAL`, `LIVE`, and `OUT_DIR`. */
export function chapterhouse({ folder: named = process.env['PORTAL'] ?? '.', ...options }: ChapterhouseOptions = {}): PluginOption[] {
  const folder = resolve(named);
  const remote = options.remote ?? process.env['LIVE'] === 'true';
  return [
    engineModules,
    portalStyles(folder),
    react(),
    tailwindcss(),
    portalSettings(folder, remote),
    ...portalPlugin({ ...options, folder, remote }),
  ];
}
