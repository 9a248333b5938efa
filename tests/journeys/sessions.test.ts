import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  enterCode,
  expect,
  type JourneyServer,
  logIn,
  network,
  readyOffline,
  test,
} from '#tests/support/journey.ts'
import { badge, declare } from '#tests/support/member-acts.ts'

const MEMBER = 'mei@example.com'
const NUMBER = 'SF1234567890123'
const WHY = 'You were signed out of this device from another one'

/** Signs every other device out from the list. */
async function signOutOthers(page: Page, server: JourneyServer): Promise<void> {
  await page.goto(server.url + paths.member({ view: 'sessions' }))
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await sheet.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('You aren’t logged in on any other device.')).toBeVisible()
}

/** What a device has of accounts: rows of addresses and parcels, and unsent changes. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('sampan-account-') ? [name] : [],
    )
    const counts = { databases: 0, account: 0, parcel: 0, outbox: 0 }
    for (const name of names) {
      const opening = indexedDB.open(name)
      const db = await new Promise<IDBDatabase | null>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
        // Deleted since it was listed; opening it would make it anew.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(null)
      })
      if (db === null) continue
      counts.databases += 1
      for (const store of ['account', 'parcel', 'outbox'] as const) {
        const counting = db.transaction(store).objectStore(store).count()
        counts[store] += await new Promise<number>((resolve) => {
          counting.onsuccess = () => resolve(counting.result)
        })
      }
      db.close()
    }
    return counts
  })

/** A phone with a parcel that it has not sent is signed out from a desktop, and then online again. */
async function signedOutFromAfar(
  phone: Page,
  server: JourneyServer,
  openDevice: () => Promise<Page>,
): Promise<Page> {
  const itsNetwork = network(phone.context())
  await logIn(phone, server, MEMBER)
  await readyOffline(phone)
  await itsNetwork.off()
  await declare(phone, { trackingNumber: NUMBER })
  await expect(badge(phone)).toHaveText('Offline, 1 waiting to sync')
  await server.letCodesAge()
  const desktop = await openDevice()
  await logIn(desktop, server, MEMBER)
  await signOutOthers(desktop, server)
  await itsNetwork.on()
  await phone.waitForURL(`**${paths.login()}*`)
  await expect(phone.getByText(WHY)).toBeVisible()
  return desktop
}

test('a phone that is signed out from a desktop loses its data, keeps unsent work, exports it, and sends it after the next login', async ({
  page: phone,
  openDevice,
  server,
}) => {
  const desktop = await signedOutFromAfar(phone, server, openDevice)
  await expect(phone.getByText('1 parcel', { exact: true })).toBeVisible()
  expect(await stored(phone)).toMatchObject({ databases: 1, account: 0 })
  await expect(phone.getByLabel('E-mail')).toHaveValue('')

  const downloading = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Export' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  expect(exported).toContain(NUMBER)
  await expect(phone.getByText('The file is in your downloads.')).toBeVisible()

  await server.letCodesAge()
  await logIn(phone, server, MEMBER)
  await desktop.goto(server.url + paths.parcels())
  await expect(desktop.getByText(NUMBER).first()).toBeVisible()
  await expect.poll(async () => (await stored(phone)).outbox).toBe(0)
})

test('unsent work of a signed-out phone is discarded after a confirmation, and nothing is left', async ({
  page: phone,
  openDevice,
  server,
}) => {
  await signedOutFromAfar(phone, server, openDevice)
  await phone.getByRole('button', { name: 'Discard' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Discard what wasn’t sent?' })
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(phone.getByRole('main').getByText('1 parcel', { exact: true })).toBeHidden()
  await expect(phone.getByText(WHY)).toBeVisible()
  await expect.poll(async () => (await stored(phone)).databases).toBe(0)
})

test('a member moves to another address: both addresses hear of it, other devices are signed out', async ({
  page: phone,
  openDevice,
  server,
}) => {
  await logIn(phone, server, MEMBER)
  await server.letCodesAge()
  const desktop = await openDevice()
  await logIn(desktop, server, MEMBER)
  await desktop.goto(server.url + paths.member())
  await desktop.getByRole('link', { name: 'Change e-mail address' }).click()
  await desktop.getByLabel('New e-mail address').fill('not an address')
  await desktop.getByRole('button', { name: 'Send me a code' }).click()
  await expect(desktop.getByLabel('New e-mail address')).toHaveValue('not an address')
  await desktop.getByLabel('New e-mail address').fill('moved@example.com')
  await desktop.getByRole('button', { name: 'Send me a code' }).click()
  await desktop.getByLabel('Code', { exact: true }).fill(await server.codeFor('moved@example.com'))
  await expect(desktop.getByText('Your e-mail address is now moved@example.com.')).toBeVisible()

  await phone.waitForURL(`**${paths.login()}*`)
  await expect(
    phone.getByText('because the e-mail address of your account was changed'),
  ).toBeVisible()
  await desktop.goto(server.url + paths.member())
  await expect(desktop.getByText('moved@example.com').first()).toBeVisible()

  await phone.getByLabel('E-mail').fill('moved@example.com')
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(phone, await server.codeFor('moved@example.com'), paths.admin())
  expect(server.mailsTo(MEMBER).at(-1)).toContain('m•••@example.com')
  // Mails about the safety of an account don't wait for others.
  await expect
    .poll(() => server.mailsTo('moved@example.com').join('\n'), { timeout: 60_000 })
    .toContain('This is now the e-mail address')
})
