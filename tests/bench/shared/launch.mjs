import { chromium } from 'playwright';
import { findBrowser } from '../../../engine/testing/findBrowser.mjs';

export const options = {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

export const launch = () => chromium.launch(options);
