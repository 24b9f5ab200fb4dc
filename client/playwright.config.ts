import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `cargo xtask test` says which browser, which program and which port. Without it, in `npm run test:browser`, they are
// looked for here, and a game that runs already on the port is used.
const { ACIES_CHROMIUM, ACIES_PROGRAM, ACIES_PORT } = process.env;

const chromium =
  ACIES_CHROMIUM ??
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((file) => existsSync(file));
const program = ACIES_PROGRAM ?? fileURLToPath(new URL('../target/release/acies', import.meta.url));
const port = ACIES_PORT ?? '2790';
const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Whoever passes only the second time is reported as flaky; a busy machine should not hide all the others.
  retries: 1,
  // A busy machine may be slow; only what never comes is wrong. What must be quick is measured by tests of its own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: ACIES_PROGRAM !== undefined,
  reporter: 'list',
  use: {
    baseURL: address,
    // Files that a test withholds would come from there; one test allows it.
    serviceWorkers: 'block',
    // Recording a trace takes longer than most tests do; whoever fails is run once more, and then it is worth it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Chromium refuses its sandbox to root; the rest keeps it from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        // As sharp as needed to look at; every picture is painted by the processor.
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `"${program}" play --no-browser --port ${port}`,
    url: address,
    reuseExistingServer: ACIES_PROGRAM === undefined,
    timeout: 10_000,
  },
});
