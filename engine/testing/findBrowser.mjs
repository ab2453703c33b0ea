import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The preferred browsers. Headless shells load no user interface, which saves time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of an installed Chrome or Chromium. Looks in `CHROME_PATH`, then in `PATH`, then in the usual places. Returns
 * `undefined` if none is installed.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = [...shells, ...browsers].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
