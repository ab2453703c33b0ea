/** Features that Playwright turns off. Chromium only reads the last list of features, so the flag below repeats Playwright's. */
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

/** The suggestions below the address bar. For each new window, a full Chromium loads two pages for them, which cost as much as a portal. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags for the browser of the tests. */
export const browserFlags = [
  // A full browser renders the preview in its own process, because the page is from another host. Clicks in such a frame miss if it is
  // scaled, as the preview is. The headless shell uses one process for everything.
  '--disable-site-isolation-trials',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...suggestions].join(',')}`,
];
