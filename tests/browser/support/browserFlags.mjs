/** Features that Playwright turns off. The flag below repeats them, because Chromium uses only the last list of features. */
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
 * The suggestions below the address bar. In each new window, a full Chromium loads two pages for them. Together, these are as much work as
 * one of the portal's pages.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags for the browser that runs the tests. */
export const browserFlags = [
  // The preview comes from another host, so a full browser would render it in a separate process. Clicks miss their targets in such a frame
  // if it is scaled, as the preview is. The headless shell uses one process for everything.
  '--disable-site-isolation-trials',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...suggestions].join(',')}`,
];
