import { chromium } from 'playwright';
import { findBrowser } from '../../../engine/testing/findBrowser.mjs';
import { browserFlags } from '../../browser/support/browserFlags.mjs';

export const options = {
  executablePath: findBrowser(),
  args: browserFlags,
};

export const launch = () => chromium.launch(options);
