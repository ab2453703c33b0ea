/** Logs all CSP violations, because Chromium logs only some of them. Runs in the page. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
}
