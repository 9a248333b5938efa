import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO_MEMBER, DEMO_STAFF } from '#server/demo/accounts.ts'
import { MEMBER_PARCELS } from '#server/demo/demo-parcels.ts'
import { paths } from '#shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { badge, visit } from '#tests/support/member-acts.ts'

const SMALL_PHONE = 320
const PHONE = 360
const TABLET = 768
const DESKTOP = 1_280
const LARGE_DESKTOP = 1_920
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands; in the dark only colours are other than in the light. */
async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const found =
    scheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await found.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )
}

/** Sets the size of text as a browser's setting does; the app measures again when the window changes. */
async function setTextSize(page: Page, size: '' | '200%'): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
    dispatchEvent(new Event('resize'))
  }, size)
}

/** What cannot be read: words beyond the page, or that a box cuts off without an ellipsis. Rows that scroll are left out. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const root = document.documentElement
    const isCut = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width < 2) return false
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const { display, position, overflowX, textOverflow, clipPath } = getComputedStyle(box)
        if (position === 'fixed' || overflowX === 'auto') return false
        if (textOverflow === 'ellipsis' || clipPath !== 'none') return false
        if (overflowX !== 'hidden' || display === 'inline') continue
        const edge = box.getBoundingClientRect()
        const isBeside = words.right > edge.right + 1 || words.left < edge.left - 1
        return isBeside || words.bottom > edge.bottom + 3 || words.top < edge.top - 3
      }
      return words.right > root.clientWidth + 1
    }
    const found = root.scrollWidth > root.clientWidth ? [`page of ${root.scrollWidth} px`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (isCut(text)) found.push(text.textContent ?? '')
    return found
  })
}

/** Looks at the page as it stands, from the smallest phone to a large desktop, by day and by night, and with large text. */
async function look(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    for (const width of [SMALL_PHONE, PHONE, TABLET, DESKTOP, LARGE_DESKTOP]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await cutOff(page), `${name}, ${width} px: cut off`).toEqual([])
      if (width !== SMALL_PHONE && width !== DESKTOP) continue
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const where = `${name}, ${width} px, ${colorScheme}`
        expect.soft(await violations(page, colorScheme), where).toEqual([])
      }
    }
    await page.setViewportSize({ width: PHONE, height: 800 })
    await setTextSize(page, '200%')
    expect.soft(await cutOff(page), `${name}, 200 % text: cut off`).toEqual([])
    await setTextSize(page, '')
  })
}

test('visitors can use every page, on a phone and on a desktop, in light and dark mode', async ({
  page,
  shared: server,
}) => {
  await page.goto(server.url + paths.tourist())
  await look(page, 'home')
  await page.goto(server.url + paths.login())
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await look(page, 'login')
  await page.getByLabel('E-mail').fill('vera@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await look(page, 'login with a code')
  await page.goto(server.url + paths.shopHome())
  await look(page, 'mall')
  await page.goto(`${server.url}/no/such/page`)
  await look(page, 'not found')
})

test('members can', async ({ page, shared: server }) => {
  // Twenty screens, each at six sizes.
  test.slow()
  await logIn(page, server, DEMO_MEMBER)
  await look(page, 'cart')
  await expect(badge(page)).toHaveText(/^Synced/)
  await visit(page, paths.addressBook())
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible()
  await look(page, 'addresses')
  await visit(page, paths.addressBook({ id: 'new' }))
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(/Please enter/).first()).toBeVisible()
  await look(page, 'address form')
  await visit(page, paths.storeAddress())
  await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible()
  await look(page, 'warehouse addresses')
  const parcel = page.getByRole('link', { name: /^Parcel / })
  for (const list of ['all', 'toDeclare', 'toShip'] as const) {
    await visit(page, paths.parcels(list))
    await expect(parcel.first()).toBeVisible()
    await look(page, `parcels ${list}`)
  }
  await parcel.first().click()
  await expect(page.getByRole('heading', { name: 'Goods' })).toBeVisible()
  await look(page, 'parcel')
  await visit(page, paths.declare())
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page.getByText(/Please enter/).first()).toBeVisible()
  await look(page, 'declaration')
  await visit(page, paths.declare({ paste: 1 }))
  await page.getByLabel(/One parcel per line/).fill('SF1234567890123, Cup, 1, 5\nwrong 中, Cup')
  await page.getByRole('button', { name: 'Read list' }).click()
  await page.getByRole('button', { name: /Register/ }).click()
  await expect(page.getByText(/Correct rows? /)).toBeVisible()
  await look(page, 'pasted batch')
  await visit(page, paths.declare({ claim: 1 }))
  await expect(page.getByRole('button', { name: 'Register and claim' })).toBeVisible()
  await look(page, 'claim')
  await visit(page, paths.balance())
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await look(page, 'balance')
  await visit(page, paths.recharge())
  await expect(page.getByText('Not decided within 7 days.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Add a screenshot of the transfer')).toBeVisible()
  await look(page, 'top-up')
  await visit(page, paths.balance({ view: 'coupons' }))
  await expect(page.getByText('For shipping').first()).toBeVisible()
  await look(page, 'coupons')
  await visit(page, paths.member())
  await expect(page.getByText(DEMO_MEMBER).first()).toBeVisible()
  await look(page, 'member center')
  await visit(page, paths.member({ view: 'attention' }))
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  await look(page, 'tray')
})

test('new members can', async ({ page, shared: server }) => {
  await logIn(page, server, 'first@example.com')
  await expect(page.getByRole('heading', { name: 'Your member code' })).toBeVisible()
  await look(page, 'first steps')
  await visit(page, paths.parcels('all'))
  await expect(page.getByRole('heading', { name: 'No parcels yet' })).toBeVisible()
  await look(page, 'no parcels')
})

test('staff can', async ({ page, shared: server }) => {
  await logIn(page, server, DEMO_STAFF)
  await page.goto(server.url + paths.staff())
  await look(page, 'choice of a station')
  await page.getByRole('button', { name: 'China' }).click()
  await expect(page.getByLabel('Tracking number')).toBeVisible()
  await look(page, 'receiving')
  const expected = MEMBER_PARCELS.find(({ to, arrival }) => to === 'CN' && arrival === undefined)
  await page.getByLabel('Tracking number').fill(expected?.trackingNumber ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Weight')).toBeVisible()
  await look(page, 'a parcel to be measured')
  for (const [path, name] of [
    [paths.staffWork(), 'Work list'],
    [paths.staffUnclaimed(), 'Unclaimed'],
    [paths.staffClaims(), 'Claims'],
    [paths.staffReceipts(), 'Transfers'],
    [paths.staffWarehouses(), 'Warehouse addresses'],
    [paths.staffLabel(), 'Shelf labels'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await look(page, name)
  }
})
