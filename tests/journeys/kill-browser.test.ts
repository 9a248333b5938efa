import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  test as base,
  expect,
  logIn,
  network,
  photo,
  readyOffline,
} from '#tests/support/journey.ts'
import { type JourneyProxy, startJourneyProxy } from '#tests/support/journey-proxy.ts'
import { badge, declare, pasteParcels, waiting } from '#tests/support/member-acts.ts'

type Phone = {
  /** Starts the browser on the phone's profile. */
  start: () => Promise<{ context: BrowserContext; page: Page }>
  /** Ends it as a system does that needs the memory, or a battery that is empty. */
  kill: (context: BrowserContext) => Promise<void>
}

const test = base.extend<{ phone: Phone; line: JourneyProxy }>({
  phone: async ({ launchOptions, contextOptions, thrown }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'sampan-profile-'))
    const started: BrowserContext[] = []
    await use({
      start: async () => {
        const options = { ...launchOptions, ...contextOptions, locale: 'en-US' }
        const context = await chromium.launchPersistentContext(profile, options)
        context.on('weberror', (failure) => thrown.push(failure.error()))
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
  line: async ({ server }, use) => {
    const line = await startJourneyProxy(server.url)
    await use(line)
    await line.end()
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

const SYNC = /^\/api\/sync$/
const PICTURE = /^\/api\/blobs\//
const MANY = Array.from({ length: 60 }, (_, i) => `SF${String(1_000_000_000_000 + i)}`)
const ALONE = ['YT1234567890123', 'JT1234567890123']

test('a browser killed at any moment of a sync sends everything once when it is started again', async ({
  phone,
  server,
  line,
}) => {
  const list = line.url + paths.parcels('all')
  /** What the server has while the browser is dead. */
  const had = async () => {
    const [counts] = await server.ask(`select (select count(*) from parcel) parcels,
      (select count(*) from photo where state = 'stored') pictures`)
    await server.restart()
    return counts
  }

  const first = await phone.start()
  await logIn(first.page, { ...server, url: line.url }, 'tess@example.com')
  await readyOffline(first.page)
  // A browser writes local storage when it likes, at the latest when it is closed.
  await first.context.close()

  let { context, page } = await phone.start()
  await network(context).off()
  line.cut()
  await page.goto(list)
  const pictures = await Promise.all([photo(), photo()])
  for (const [i, trackingNumber] of ALONE.entries()) {
    await declare(page, { trackingNumber, pictures: pictures.slice(i, i + 1) })
  }
  await pasteParcels(page, MANY)
  const unheard = line.stopNext('POST', SYNC, 'unheard')
  line.mend()
  await network(context).on()
  await unheard
  await phone.kill(context)
  expect(await had(), 'before the server heard of it').toEqual({ parcels: 0, pictures: 0 })

  const restartUntil = async (caught: ReturnType<JourneyProxy['stopNext']>) => {
    const started = await phone.start()
    await started.page.goto(list)
    const headers = await caught
    await phone.kill(started.context)
    return headers
  }
  const all = MANY.length + ALONE.length
  await restartUntil(line.stopNext('POST', SYNC, 'answered'))
  expect(await had(), 'after the commit').toEqual({ parcels: all, pictures: 0 })
  await restartUntil(line.stopNext('PUT', PICTURE, 'halfway'))
  const rest = await restartUntil(line.stopNext('PUT', PICTURE, 'answered'))
  expect(Number(rest['upload-offset']), 'where the picture goes on').toBeGreaterThan(0)
  expect(await had(), 'after a picture').toEqual({ parcels: all, pictures: 1 })

  ;({ context, page } = await phone.start())
  await page.goto(list)
  await expect(badge(page)).toHaveText(/^Synced/, { timeout: 60_000 })
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Parcel / }).first()).toBeVisible()
  await context.close()

  const parcels = await server.ask(`select tracking_number,
    (select count(*) from goods where parcel_id = parcel.id) goods from parcel order by 1`)
  const once = [...MANY, ...ALONE]
    .toSorted()
    .map((number) => ({ tracking_number: number, goods: 1 }))
  expect(parcels).toEqual(once)
  const photos = await server.ask('select state, count(*) n from photo group by 1')
  expect(photos).toEqual([{ state: 'stored', n: 2 }])
  expect(await server.ask('select * from outcome')).toEqual([])
  expect(await server.ask('select * from conflict')).toEqual([])
})
