import { expect, hosts, test } from './support/test.ts';
import { signIn } from './support/signIn.ts';
import { expectFinished } from './support/followRequests.ts';

// Each test is about a first visit.
test.use({ pages: 'fresh' });

const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

test('the page is served with a policy that runs only its own scripts', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy']?.split('; ');
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonceOf(headers['content-security-policy'])}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('each response has its own nonce, and its page carries it', async ({ request }) => {
  const responses = [await request.get('/'), await request.get('/dashboard/home')];
  const nonces = responses.map((response) => nonceOf(response.headers()['content-security-policy']));
  expect(new Set(nonces).size).toBe(2);
  for (const [index, response] of responses.entries()) {
    const page = await response.text();
    expect(page).toContain(`nonce="${nonces[index]}"`);
    expect(page).not.toContain('__NONCE__');
    expect(response.headers()['cache-control']).toBe('no-store');
  }
});

test('hashed files are cached forever, and a missing file isn’t answered with a page', async ({ page, request }) => {
  const script = page.waitForResponse((response) => /\/assets\/index-.*\.js$/.test(response.url()));
  await page.goto('/');
  const headers = (await script).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const missing = await request.get('/assets/nothing-12345678.js');
  expect(missing.status()).toBe(404);
});

for (const [name, host] of Object.entries(hosts)) {
  test(`landing page, sign-in dialog, and home violate no policy on the ${name} host`, async ({ page, complaints }) => {
    await page.goto(host);
    await signIn(page, name === 'alumni' ? 'pat.doe@alumni.example' : 'pat.doe@example.com');
    await expectFinished(page);
    expect(complaints).toEqual([]);
  });
}

test.describe('a page under attack', () => {
  test.use({ expectedErrors: /TrustedHTML|security policy: require-trusted-types-for/ });

  test('the page refuses markup that no trusted policy created', async ({ page }) => {
    await page.goto('/');
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src="x" onerror="window.ran = true">';
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    expect(refused).toBe(true);
  });
});
