import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#engine/shared/paths.ts'
import { ROOT } from '#tests/support/child-server.ts'
import { test as base, expect, logIn } from '#tests/support/journey.ts'
import { type JourneyServer, startJourneyServer } from '#tests/support/journey-server.ts'

const test = base.extend<{ server: JourneyServer }>({
  server: async ({ playwright: _ }, use) => {
    const server = await startJourneyServer({ isBare: true })
    await use(server)
    await server.end()
  },
})

/** The made-up addresses of a new database. */
const INVENTED = /舢板仓库|サンパン倉庫|Sampan Warehouse|示例路|Example Road|見本ビル/

test('nobody sends anything to a new business before its owner has confirmed an address', async ({
  page,
  server,
  openDevice,
}) => {
  const dist = join(ROOT, 'dist')
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|json|webmanifest|xml|txt)$/.test(name)) continue
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(INVENTED)
  }

  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'is opening soon' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mall' })).toBeHidden()
  await expect(page.getByText(INVENTED)).toHaveCount(0)
  await server.ask(
    "insert into business_setting (id, name, value, at) values (1, 'isOpen', 'true', now())",
  )
  await server.restart()

  await logIn(page, server, 'mei@example.com')
  const closed = page.getByRole('heading', { name: 'No warehouse is open yet' })
  for (const path of [
    paths.storeAddress(),
    paths.tourist({ view: 'shipping' }),
    paths.submitGoods(),
    paths.declare(),
    paths.declare({ paste: 1 }),
  ]) {
    await page.goto(server.url + path)
    await expect(closed).toBeVisible()
    await expect(page.getByText(INVENTED)).toHaveCount(0)
  }

  const desk = await openDevice()
  await server.grantStaff('owner@example.com')
  await logIn(desk, server, 'owner@example.com')
  await desk.goto(server.url + paths.staffSettings())
  const notice = desk.getByText('Members can’t choose a warehouse without a confirmed address')
  await expect(notice).toContainText('China warehouse, Singapore warehouse, Japan warehouse')
  await desk.getByRole('link', { name: 'Enter addresses' }).click()
  const form = desk.locator('form').filter({ hasText: 'Save address' }).nth(1)
  await form.getByLabel('Recipient').fill('Harbour')
  await form.getByLabel('Phone').fill('6123 4567')
  await form.getByLabel('Street and number').fill('8 Harbour Road')
  await form.getByLabel('Postal code').fill('408600')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByText('Saved. Members see the address')).toBeVisible()
  await expect(desk.getByText('No address yet.')).toHaveCount(2)

  await page.goto(server.url + paths.storeAddress())
  await expect(page.getByRole('heading', { name: 'Singapore warehouse' })).toBeVisible()
  await expect(page.getByText('8 Harbour Road')).toBeVisible()
  const others = page.getByText('Not open yet: China warehouse, Japan warehouse')
  await expect(others).toBeVisible()
  await page.goto(server.url + paths.declare())
  await expect(page.getByText('Singapore warehouse', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the warehouse' })).toHaveCount(0)
  await expect(others).toBeVisible()
})
