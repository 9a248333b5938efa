import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_MEMBER, DEMO_STAFF } from '#server/demo/accounts.ts'
import { paths } from '#shared/paths.ts'
import { expect, type JourneyServer, logIn, test } from '#tests/support/journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SCREENS = [
  { width: 360, height: 780, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const
const MEMBER_PAGES = [
  paths.parcels('all'),
  paths.parcels('toWarehouse'),
  paths.declare(),
  paths.declare({ paste: 1 }),
  paths.declare({ claim: 1 }),
  paths.addressBook(),
  paths.addressBook({ id: 'new' }),
  paths.storeAddress(),
  paths.cart(),
  paths.shopHome(),
  paths.member(),
  paths.member({ view: 'attention' }),
]
const STAFF_PAGES = [
  paths.staffReceive(),
  paths.staffWork(),
  paths.staffUnclaimed(),
  paths.staffClaims(),
  paths.staffWarehouses(),
  paths.staffLabel(),
]

/** What axe finds on a page, and whether it is wider than its screen. */
async function faults(page: Page, server: JourneyServer, path: string): Promise<string[]> {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${path} ${id} ${target.join(' ')}`),
  )
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isTooWide ? [...found, `${path} scrolls sideways`] : found
}

async function walk(page: Page, server: JourneyServer, pages: readonly string[]) {
  const found: string[] = []
  for (const { width, height, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    for (const path of pages) found.push(...(await faults(page, server, path)))
  }
  return found
}

test('what a visitor sees is within reach of everyone', async ({ page, shared: server }) => {
  expect(await walk(page, server, [paths.tourist(), paths.login(), paths.shopHome()])).toEqual([])
})

test('what a member sees is within reach of everyone', async ({ page, shared: server }) => {
  await logIn(page, server, DEMO_MEMBER)
  expect(await walk(page, server, MEMBER_PAGES)).toEqual([])
})

test('what the warehouse sees is within reach of everyone', async ({ page, shared: server }) => {
  await logIn(page, server, DEMO_STAFF)
  await page.goto(server.url + paths.staff())
  await page.getByRole('button', { name: 'China' }).click()
  expect(await walk(page, server, STAFF_PAGES)).toEqual([])
})
