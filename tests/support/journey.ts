import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#engine/shared/paths.ts'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'
import { copyDemoData } from './used-data.ts'

type Session = NonNullable<BrowserContextOptions['storageState']>
type ForEach = {
  /** A server with an empty database for this test alone. */
  server: JourneyServer
  /** Opens another device, with the session of the first or with none. */
  openDevice: (session?: Session) => Promise<Page>
  /** Errors thrown by pages of this test. It must be empty at the end. */
  thrown: Error[]
}
type ForAll = {
  /** One server with the demo's data for every test that leaves it running: each takes members of its own. */
  shared: JourneyServer
}

export const test = base.extend<ForEach, ForAll>({
  server: async ({ playwright: _ }, use) => {
    const server = await startJourneyServer()
    await use(server)
    await server.end()
  },
  shared: [
    async ({ playwright: _ }, use) => {
      const server = await startJourneyServer({ demo: true, fill: copyDemoData })
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  openDevice: async ({ browser, thrown }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (storageState) => {
      const context = await browser.newContext(storageState ? { storageState } : {})
      contexts.push(context)
      context.on('weberror', (failure) => thrown.push(failure.error()))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  thrown: [
    async ({ context }, use) => {
      const thrown: Error[] = []
      context.on('weberror', (failure) => thrown.push(failure.error()))
      await use(thrown)
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})
export { expect, type JourneyServer }

/** Logs a new or known member in by the code that the server printed, and ends on the page that login leads to. */
export async function logIn(page: Page, server: JourneyServer, email: string): Promise<void> {
  await page.goto(server.url + paths.login())
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await server.codeFor(email), paths.admin())
}

/** Enters a code, accepts the texts if they are asked for, and waits for the page that login leads to. */
export async function enterCode(page: Page, code: string, path: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  const arrival = page.waitForURL(`**${path}**`)
  const agree = page.getByRole('button', { name: 'Agree and continue' })
  await Promise.race([arrival, agree.click().catch(() => undefined)])
  await arrival
}

/** How many files of screens the worker still fetches while the browser is idle. */
const filesToCome = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const kept = await (await caches.open('screens')).keys()
    return worker.split('"isLater":true').length - 1 - kept.length
  })

const toBeServedByWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** Waits until the worker serves the page and has every screen, so that each opens without a network. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await toBeServedByWorker(page)
  await expect.poll(() => filesToCome(page)).toBe(0)
}

/** A photograph of `width` × `height` noise, so that it weighs what photographs weigh. */
export async function photo(width = 640, height = 480, type: 'jpeg' | 'png' = 'jpeg') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const buffer = await (type === 'jpeg' ? image.jpeg({ quality: 95 }) : image.png()).toBuffer()
  return { name: `photo.${type}`, mimeType: `image/${type}`, buffer }
}

/** The network of every page and worker of one device. */
export const network = (context: BrowserContext) => ({
  off: () => context.setOffline(true),
  on: () => context.setOffline(false),
})

/** The first visit of somebody who saves data, whose worker has the first screens alone. */
export async function visitSavingData(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(url)
  await toBeServedByWorker(page)
}
