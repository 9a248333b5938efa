import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import {
  test as base,
  expect,
  logIn,
  network,
  photo,
  readyOffline,
} from '#tests/support/journey.ts'
import { badge, declare, pasteParcels, waiting } from '#tests/support/member-acts.ts'

type Phone = {
  /** Starts the browser on the phone's profile. */
  start: () => Promise<{ context: BrowserContext; page: Page }>
  /** Ends it as a system does that needs the memory, or a battery that is empty. */
  kill: (context: BrowserContext) => Promise<void>
}

const test = base.extend<{ phone: Phone }>({
  phone: async ({ launchOptions, contextOptions }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'sampan-profile-'))
    const started: BrowserContext[] = []
    await use({
      start: async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          ...contextOptions,
          locale: 'en-US',
        })
        started.push(context)
        return { context, page: context.pages()[0] ?? (await context.newPage()) }
      },
      kill: async (context) => {
        const closed = context.waitForEvent('close')
        process.kill(await processOf(context), 'SIGKILL')
        await closed
      },
    })
    for (const context of started) await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** The process id of the browser itself. */
async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (browser === undefined) throw new Error('The browser does not tell its process')
  return browser.id
}

const MANY = Array.from({ length: 60 }, (_, i) => `SF${String(1_000_000_000_000 + i)}`)

test('a browser killed in mid-sync, twice, sends everything once when it is started again', async ({
  phone,
  server,
}) => {
  const first = await phone.start()
  await logIn(first.page, server, 'tess@example.com')
  await readyOffline(first.page)
  // A browser writes local storage when it likes, at the latest when it is closed.
  await first.context.close()

  const second = await phone.start()
  await network(second.context).off()
  await second.page.goto(server.url + paths.parcels('all'))
  const pictures = await Promise.all([photo(), photo(), photo()])
  for (const trackingNumber of ['YT1234567890123', 'JT1234567890123']) {
    await declare(second.page, { trackingNumber, pictures })
  }
  await pasteParcels(second.page, MANY)
  const syncing = second.page.waitForRequest('**/api/sync')
  await network(second.context).on()
  await syncing
  await phone.kill(second.context)

  const third = await phone.start()
  const uploading = third.page.waitForRequest('**/api/blobs/**')
  await third.page.goto(server.url + paths.parcels('all'))
  await uploading
  await phone.kill(third.context)

  const fourth = await phone.start()
  await fourth.page.goto(server.url + paths.parcels('all'))
  await expect(badge(fourth.page)).toHaveText(/^Synced/, { timeout: 60_000 })
  await expect(waiting(fourth.page)).toHaveCount(0)
  await fourth.context.close()

  const parcels = await server.ask('select tracking_number, count(*) n from parcel group by 1')
  expect(parcels).toHaveLength(MANY.length + 2)
  expect(parcels.every(({ n }) => n === 1)).toBe(true)
  const photos = await server.ask('select state, count(*) n from photo group by 1')
  expect(photos).toEqual([{ state: 'stored', n: 6 }])
  const log = await server.ask('select count(*) n, count(distinct mid) mids from mutation_log')
  expect(log[0]?.n).toBe(log[0]?.mids)
})
