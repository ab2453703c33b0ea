/** Features that Playwright turns off. Chromium uses only the last `--disable-features` flag, so the flag below lists them again. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The popups for address bar suggestions. Chromium loads both in each window, which is as much work as loading a page of the portal.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium's flags for tests. */
export const browserFlags = [
  // The preview is scaled and comes from another host. Chromium would render it in another process, where clicks miss their targets.
  '--disable-site-isolation-trials',
  // Without this limit, a link to another host of the portal needs a new process, and starting it takes as long as loading the portal.
  '--renderer-process-limit=1',
  // Each page is open for only a few seconds, so optimizing its code costs more time than it saves.
  '--js-flags=--max-opt=1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...suggestions].join(',')}`,
];
