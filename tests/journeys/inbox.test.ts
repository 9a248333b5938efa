import type { Page } from '@playwright/test'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { look } from '#tests/support/look.ts'
import { visit } from '#tests/support/member-acts.ts'

const INBOX = paths.member({ view: 'inbox' })

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ })
/** The rows that wait. */
const open = (page: Page) =>
  page.locator('section', { hasText: 'Waiting for you' }).getByRole('listitem')
const countOnIcon = (page: Page) =>
  page.evaluate(() => (globalThis as { badge?: number }).badge ?? null)

test('a refused change, a bill and a message are in one list, and its number is the same on every page, offline too', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void Object.assign(globalThis, { badge: count }),
    })
  })
  await logIn(page, server, DEMO_MEMBER)
  await readyOffline(page)
  await visit(page, INBOX)
  await expect(open(page).filter({ hasText: 'Register parcel' })).toHaveCount(1)
  await expect(open(page).filter({ hasText: 'General question' })).toHaveCount(1)
  await expect(open(page).filter({ hasText: 'for shipping' }).first()).toBeVisible()
  await look(page, 'inbox')
  const count = await open(page).count()
  await network(context).off()
  for (const path of [
    paths.parcels('all'),
    paths.member(),
    firstPaths.tourist(),
    paths.mallHome(),
    INBOX,
  ]) {
    await visit(page, path)
    await expect(link(page)).toHaveAccessibleName(`Inbox, ${count} open`)
  }
  await page.reload()
  await expect(open(page)).toHaveCount(count)
  await expect(link(page)).toHaveAccessibleName(`Inbox, ${count} open`)
  await expect.poll(() => countOnIcon(page)).toBe(count)

  // What is read does not wait any more.
  await open(page).filter({ hasText: 'General question' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'General question' })).toBeVisible()
  await expect(link(page)).toHaveAccessibleName(`Inbox, ${count - 1} open`)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(open(page)).toHaveCount(count - 1)
  await expect.poll(() => countOnIcon(page)).toBe(count - 1)

  await open(page).filter({ hasText: 'Register parcel' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit and send again' }).first()).toBeInViewport()
})

test('a draft that was discarded by mistake comes back by one press, and stays', async ({
  page,
  server,
}) => {
  await logIn(page, server, DEMO_MEMBER)
  const form = paths.addressBook({ id: 'new' })
  await visit(page, form)
  await page.getByLabel('Recipient').fill('Ann Example')
  await visit(page, paths.parcels('all'))
  await visit(page, form)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByLabel('Recipient')).toHaveValue('')
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recipient')).toHaveValue('Ann Example')
  await page.reload()
  await expect(page.getByLabel('Recipient')).toHaveValue('Ann Example')
})
