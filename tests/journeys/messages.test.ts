import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { look } from '#tests/support/look.ts'
import { badge, visit } from '#tests/support/member-acts.ts'

const GENERAL = paths.messages({ subject: 'general' })

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(slips(page).filter({ hasText: words })).toBeVisible()
}
const slips = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

/** The instant at which the header of a page shows that so much waits in the inbox. */
const showsOpen = (page: Page, count: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const link = document.querySelector('header a[aria-label^="Inbox"]')
          if (link === null || Number(link.textContent) !== wanted) return
          watching.disconnect()
          resolve(Date.now())
        }
        const watching = new MutationObserver(look)
        watching.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    count,
  )

/** Enough for a busy machine, and far less than a device takes that is not told. */
const AT_ONCE_MS = 10_000

test('messages that two devices send offline arrive once each and in order, and are answered; what is unread agrees', async ({
  page,
  context,
  openDevice,
  shared: server,
}) => {
  test.setTimeout(180_000)
  await logIn(page, server, 'asking@example.com')
  const other = await openDevice(await context.storageState())
  await other.goto(server.url + paths.admin())
  const devices = [page, other]
  for (const device of devices) {
    await readyOffline(device)
    await visit(device, GENERAL)
    await network(device.context()).off()
  }
  await write(page, 'One: do you take parcels on Sundays?')
  await write(page, 'One: it is a big one.')
  await write(other, 'Two: and who pays the duty?')
  // What is typed is still there after the page was closed.
  await other.getByLabel('Your message').fill('Two: half a sen')
  await other.reload()
  await expect(other.getByLabel('Your message')).toHaveValue('Two: half a sen')
  await expect(slips(other).getByText('Waiting to sync')).toBeVisible()

  await network(other.context()).on()
  await expect(badge(other)).toHaveText(/^Synced/)
  await network(context).on()
  for (const device of devices) {
    await expect(slips(device)).toHaveCount(3)
    await expect(slips(device).nth(0)).toContainText('Two: and who pays the duty?')
    await expect(slips(device).nth(1)).toContainText('One: do you take parcels on Sundays?')
    await expect(slips(device).nth(2)).toContainText('One: it is a big one.')
    await expect(slips(device).getByText('Waiting to sync')).toHaveCount(0)
    await visit(device, paths.parcels('all'))
  }

  const desk = await openDevice()
  await logIn(desk, server, DEMO_STAFF)
  await desk.goto(server.url + paths.staffReceive())
  await desk.getByRole('button', { name: 'China' }).click()
  await desk.goto(server.url + paths.staffMessages({ list: 'all' }))
  await desk
    .getByRole('button', { name: /One: it is a big one/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Internal note' }).click()
  await desk.getByLabel('Internal note').fill('Asks about Sundays')
  await desk.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.getByText('Asks about Sundays')).toBeVisible()
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(desk.getByText('Taken by you').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  await desk.getByLabel('Insert a template').selectOption({ index: 1 })
  await expect(desk.getByLabel('Answer', { exact: true })).not.toHaveValue('')
  await desk.getByLabel('Answer', { exact: true }).fill('Yes, on Sundays too.')
  await desk
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(desk.getByAltText('Number 1')).toBeVisible()
  await look(desk, 'answer to a member')
  const unread = Promise.all(devices.map((device) => showsOpen(device, 1)))
  await desk.getByRole('button', { name: 'Send answer' }).click()
  const [first = 0, second = 0] = await unread
  expect(Math.abs(first - second)).toBeLessThan(AT_ONCE_MS)

  await other.getByRole('link', { name: 'Inbox, 1 open' }).click()
  await other
    .getByRole('listitem')
    .filter({ hasText: 'General question' })
    .getByRole('link')
    .click()
  const readings = Promise.all([showsOpen(page, 0), showsOpen(other, 0)])
  await expect(other.getByText('Yes, on Sundays too.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Open picture 1' })).toBeVisible()
  await expect(other.getByText('Asks about Sundays')).toHaveCount(0)
  const [here = 0, there = 0] = await readings
  expect(Math.abs(here - there)).toBeLessThan(AT_ONCE_MS)
})

test('a member writes about a parcel from its page, with a picture taken offline', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'mei@example.com')
  await readyOffline(page)
  await visit(page, paths.parcels('toShip'))
  await page
    .getByRole('link', { name: /^Parcel / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Send a message' }).click()
  await expect(page.getByRole('heading', { name: /^Parcel PK/ })).toBeVisible()
  await network(context).off()
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await page.reload()
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Photo waiting to upload')).toBeVisible()
  await network(context).on()
  await expect(page.getByText('Photo waiting to upload')).toHaveCount(0)
  await expect(badge(page)).toHaveText(/^Synced/)
  await look(page, 'conversation')
  // An older link leads there too.
  await page.goto(server.url + paths.messages())
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await look(page, 'inbox')
})
