import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { badge, fillParcel, waiting } from '#tests/support/member-acts.ts'

/** Whether it sends the parcel: the page or its worker does, after or beside other calls. */
const sendsParcel = (request: Request) =>
  request.url().endsWith('/api/sync') && (request.postData() ?? '').includes('"parcel.declare"')

/** Holds back what is sent, by the page or its worker, until the returned function is called. */
async function holdSync(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/api/sync', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Either word may be true where an answer is lost: the change may have been sent again before the form stopped waiting. */
const announced = (page: Page) =>
  page.getByText(/^(Parcel registered|Saved on this device)/).first()

test('a change is announced when the server has decided it; refused, its form says why and keeps what was typed', {
  tag: '@first',
}, async ({ page, context, server }) => {
  await logIn(page, server, 'fay@example.com')
  await readyOffline(page)

  // Accepted: nothing is said before the answer.
  await fillParcel(page, { trackingNumber: 'SF1234567890123' })
  const release = await holdSync(context)
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page.getByRole('button', { name: 'Register parcel' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(page.getByText('Parcel registered')).toHaveCount(0)
  release()
  await expect(page.getByText('Parcel registered').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)

  // The parcel is on its way to the member, which this page has not heard.
  await server.ask("update parcel set stage = 'toShip', received_at = now()")
  await server.restart()
  await expect(badge(page)).toHaveText(/^Synced/, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Claim this parcel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Claim this parcel' })
  await sheet.getByLabel('Details that help us find it').fill('It has a blue sticker')
  await sheet
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(sheet.getByAltText('Number 1')).toBeVisible()
  await sheet.getByRole('button', { name: 'Claim parcel' }).click()
  await expect(sheet.getByRole('alert')).toContainText('What you typed is still here')
  await expect(sheet.getByLabel('Details that help us find it')).toHaveValue(
    'It has a blue sticker',
  )
  await expect(sheet.getByAltText('Number 1')).toBeVisible()
  await expect(page.getByText('Claim submitted')).toHaveCount(0)
  expect(await server.ask('select note from claim')).toEqual([])
})

test('without a network a change is announced as saved on this device, and sent when there is one', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'gil@example.com')
  await readyOffline(page)
  await network(context).off()
  await expect(badge(page)).toHaveText(/^Offline/)
  await fillParcel(page, { trackingNumber: 'SF1234567890123' })
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page.getByText('Parcel registered')).toHaveCount(0)
  await expect(waiting(page).first()).toBeVisible()

  await network(context).on()
  await expect(waiting(page)).toHaveCount(0)
  expect(await server.ask('select tracking_number from parcel')).toEqual([
    { tracking_number: 'SF1234567890123' },
  ])
})

test('a change whose answer was lost is sent again and made once', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'hal@example.com')
  await readyOffline(page)
  await fillParcel(page, { trackingNumber: 'SF1234567890123' })
  // The server has made the change, and nobody hears of it.
  let lost = 0
  await context.route('**/api/sync', async (route) => {
    if (lost > 0 || !sendsParcel(route.request())) return route.continue()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Register parcel' }).dblclick()
  await expect(announced(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 })
  expect(lost).toBe(1)
  expect(await server.ask('select tracking_number from parcel')).toEqual([
    { tracking_number: 'SF1234567890123' },
  ])
})

test('a server that is killed while it decides gets the change once', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'ida@example.com')
  await readyOffline(page)
  await fillParcel(page, { trackingNumber: 'SF1234567890123' })
  const sent = context.waitForEvent('request', sendsParcel)
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await sent
  await server.kill('SIGKILL')
  await expect(announced(page)).toBeVisible()
  await server.restart()
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 })
  expect(await server.ask('select tracking_number from parcel')).toEqual([
    { tracking_number: 'SF1234567890123' },
  ])
})
