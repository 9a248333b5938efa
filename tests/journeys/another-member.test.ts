import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { enterCode, expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { badge, declare, visit, waiting } from '#tests/support/member-acts.ts'

async function signOut(page: Page): Promise<void> {
  await visit(page, paths.member())
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** Notes on the page whether it asks the leaving member to log in, even for a moment. */
function watchForLogin(): void {
  const { dataset } = document.documentElement
  dataset.asked = 'no'
  new MutationObserver(() => {
    if (document.body.textContent?.includes('Please log in first')) dataset.asked = 'yes'
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

test('signing out lists unsent changes: stay, export or discard them, then leads home at once', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'pam@example.com')
  await readyOffline(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await declare(page, { trackingNumber: 'YT1234567890123' })
  await signOut(page)
  const sheet = page.getByRole('dialog', { name: 'Some changes haven’t been sent' })
  await expect(sheet.getByText('2 parcels')).toBeVisible()
  await sheet.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(sheet).toBeHidden()
  await expect(badge(page)).toHaveText('Offline, 2 waiting to sync')

  await signOut(page)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  expect(exported).toContain('SF1234567890123')
  expect(exported).toContain('YT1234567890123')

  await page.evaluate(watchForLogin)
  await sheet.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL(`**${paths.tourist()}`)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const detour = await page.evaluate(() => ({
    asked: document.documentElement.dataset.asked,
    stoppedPath: sessionStorage.getItem('stoppedPath') || null,
  }))
  expect(detour).toEqual({ asked: 'no', stoppedPath: null })
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
  }))
  expect(left.databases.filter((name) => name?.startsWith('sampan-account-'))).toEqual([])
  expect(left.local).not.toContain('Authorization')
})

test('a session ended elsewhere locks the device, and the same member continues at the same screen', async ({
  page,
  context,
  openDevice,
  server,
}) => {
  const email = 'quin@example.com'
  await logIn(page, server, email)
  const other = await openDevice(await context.storageState())
  await readyOffline(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await declare(page, { trackingNumber: 'YT1234567890123' })
  await visit(page, paths.storeAddress())
  await other.goto(server.url + paths.member())
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL(`**${paths.tourist()}`)

  await network(context).on()
  await page.waitForURL(`**${paths.login()}*`)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByText('2 parcels', { exact: true })).toBeVisible()
  await server.letCodesAge()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await server.codeFor(email), paths.storeAddress())
  await visit(page, paths.parcels('toWarehouse'))
  await expect(page.getByRole('link', { name: /^Parcel / })).toHaveCount(2)
  await expect(waiting(page)).toHaveCount(0)
  await expect(badge(page)).toHaveText(/^Synced/)
  expect(await server.ask('select count(*) n from parcel')).toEqual([{ n: 2 }])
})

test("another member on the same phone sees nothing of the first, and the first one's unsent changes are kept and listed", {
  tag: '@first',
}, async ({ page, context, openDevice, server }) => {
  await logIn(page, server, 'rosa@example.com')
  await declare(page, { trackingNumber: 'JT1234567890123' })
  await expect(badge(page)).toHaveText(/^Synced/)
  const { search } = new URL(page.url())
  const other = await openDevice(await context.storageState())
  await readyOffline(page)
  await network(context).off()
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await declare(page, { trackingNumber: 'YT1234567890123' })
  await other.goto(server.url + paths.member())
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.waitForURL(`**${paths.tourist()}`)
  await network(context).on()
  await page.waitForURL(`**${paths.login()}*`)

  await logIn(page, server, 'sam@example.com')
  await visit(page, paths.parcels('all'))
  await expect(badge(page)).toHaveText(/^Synced/)
  await expect(page.getByText('No parcels yet')).toBeVisible()
  await page.goto(server.url + paths.parcels('all') + search)
  await expect(page.getByText('This parcel isn’t on this device')).toBeVisible()
  await visit(page, paths.member())
  await expect(page.getByRole('definition').getByText('sam@example.com')).toBeVisible()
  await expect(page.getByText('2 parcels', { exact: true })).toBeVisible()
  await expect(page.getByText('This belongs to rosa@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`**${paths.tourist()}`)

  await server.letCodesAge()
  await logIn(page, server, 'rosa@example.com')
  await visit(page, paths.parcels('toWarehouse'))
  await expect(page.getByRole('link', { name: /^Parcel / })).toHaveCount(3)
  await expect(waiting(page)).toHaveCount(0)
  await expect(badge(page)).toHaveText(/^Synced/)
  const owners = await server.ask(
    'select email, count(*) n from parcel join account using (account_id) group by 1',
  )
  expect(owners).toEqual([{ email: 'rosa@example.com', n: 3 }])
})
