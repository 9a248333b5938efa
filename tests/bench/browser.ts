import { type Browser, type BrowserContext, chromium } from '@playwright/test'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

export const launchOptions = (args: readonly string[] = []) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...ARGS, ...args],
})

/**
 * Opens a browser with a profile in `directory`, as a member's is. The contexts of `withBrowser` keep their databases in
 * memory, where Chromium writes many rows two to three times slower than to a disk.
 */
export const openProfile = (directory: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(directory, launchOptions())

/** Runs `work` with a browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
