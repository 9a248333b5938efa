import { type Browser, chromium } from '@playwright/test'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

export const launchOptions = (args: readonly string[] = []) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...ARGS, ...args],
})

/** Runs `work` with a browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
