import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { aPhoto } from '#tests/support/attached-picture.ts'
import { type JourneyServer, startJourneyServer } from '#tests/support/journey-server.ts'
import { type Browser, ENGINES } from './engine.ts'
import { type EnginePage, openPage } from './page.ts'

const EMAIL = 'kim@example.com'
const NUMBER = 'SF1234567890123'

/** `isNew`: the login that makes the account, which accepts the texts. */
async function logIn(page: EnginePage, server: JourneyServer, isNew = false): Promise<void> {
  await page.goto(paths.login())
  await page.fill('E-mail', EMAIL)
  await page.press('button', 'Send me a code')
  await page.fill('Code', await server.codeFor(EMAIL))
  if (isNew) await page.press('button', 'Agree and continue')
  await page.see(/Synced/)
}

async function addAddress(page: EnginePage): Promise<void> {
  await page.visit(paths.addressBook({ id: 'new' }))
  await page.fill('Country or region', 'Singapore')
  await page.press('[role=option]', 'Singapore')
  await page.fill('Recipient', 'Kim Example')
  await page.fill('Phone', '+65 9123 4567')
  await page.fill('Street address', '1 Orchard Road')
  await page.fill('Postal code', '238839')
  await page.press('button', 'Save address')
  await page.see('1 Orchard Road')
}

/** Waits until the worker serves the page, so that it opens without the server. */
async function readyOffline(page: EnginePage): Promise<void> {
  const controlled = () => page.run('return navigator.serviceWorker.controller !== null')
  await expect.poll(controlled, { timeout: 60_000 }).toBe(true)
  await page.reload()
  await page.see(/Synced/)
}

async function moveHouse(page: EnginePage, detail: string): Promise<void> {
  await page.visit(paths.addressBook())
  await page.press('a', 'Edit')
  await page.fill('Street address', detail)
  await page.press('button', 'Save address')
  await page.see('Waiting to sync')
}

async function declare(page: EnginePage, picture: string): Promise<void> {
  await page.visit(paths.declare())
  await page.press('label', 'China')
  await page.fill('Tracking number', NUMBER)
  await page.fill('Goods name', 'Porcelain teapot')
  await page.fill('Unit price', '128.50')
  await page.choose(picture)
  await page.seePicture('Number 1')
  await page.press('button', 'Register parcel')
  await page.see('Waiting to sync')
}

let server: JourneyServer & { end: () => Promise<void> }
const browsers: Browser[] = []
const folder = mkdtempSync(join(tmpdir(), 'sampan-engines-'))
const picture = join(folder, 'photo.jpg')

beforeEach(async () => {
  server = await startJourneyServer()
  writeFileSync(picture, await aPhoto())
})
afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.end()))
  await server.end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(ENGINES)('$name', ({ name, missing, start }) => {
  const open = async () => {
    const browser = await start()
    browsers.push(browser)
    return openPage(browser, server.url)
  }
  const seconds = async (what: string, work: () => Promise<void>) => {
    const startMs = performance.now()
    await work()
    console.log(`${name}, ${what}: ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
  }

  test.skipIf(missing.length > 0)(
    `keeps work without the server, sends it once, and shows a conflict${missing.length > 0 ? `: not installed: ${missing.join(', ')}` : ''}`,
    async () => {
      const phone = await open()
      const tablet = await open()
      await seconds('log in on two devices, add an address', async () => {
        await logIn(phone, server, true)
        await addAddress(phone)
        await phone.see(/Synced/)
        await server.letCodesAge()
        await logIn(tablet, server)
        await tablet.visit(paths.addressBook())
        await tablet.see('1 Orchard Road')
      })
      await seconds('make both ready for offline', async () => {
        for (const page of [phone, tablet]) await readyOffline(page)
      })
      await server.kill('SIGTERM')
      await seconds('register with a photo and edit without the server, reload', async () => {
        await moveHouse(phone, '2 Marine Parade')
        await declare(phone, picture)
        await moveHouse(tablet, '3 Bukit Timah Road')
        await phone.visit(paths.parcels('all'))
        await phone.reload()
        await phone.see(NUMBER)
        await phone.see('Waiting to sync')
      })
      await server.restart()
      await seconds('sync everything when the server is back', async () => {
        await phone.see(/Synced/)
        await phone.seeNothingOf('Waiting to sync')
        for (const page of [tablet, phone]) {
          await page.visit(paths.member({ view: 'attention' }))
          await page.see('An address was changed on two devices')
        }
      })
      // The change that came second is the one to decide about.
      const isSecond = await tablet.shows('Use my change')
      const [decides, address] = isSecond
        ? [tablet, '3 Bukit Timah Road']
        : [phone, '2 Marine Parade']
      await seconds('settle the conflict', async () => {
        await decides.press('button', 'Use my change')
        for (const page of [tablet, phone]) {
          await page.see('Nothing needs your attention')
          await page.visit(paths.addressBook())
          await page.see(address)
        }
      })
      const rows = await server.ask(
        `select (select count(*) from parcel) parcels, (select count(*) from photo where state = 'stored') photos,
          (select detail from address) address`,
      )
      expect(rows).toEqual([{ parcels: 1, photos: 1, address }])
    },
  )
})
