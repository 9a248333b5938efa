import { defineConfig } from '@playwright/test'

const CI_TIMEOUT_MS = 240_000

export default defineConfig({
  testDir: 'tests/journeys',
  // One more than there are cores: a browser leaves half of one idle. The limits below are those of a loaded machine.
  workers: '150%',
  forbidOnly: true,
  timeout: CI_TIMEOUT_MS,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    permissions: ['notifications', 'background-sync'],
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace takes a sixth of a run: ask for one by --trace=retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
