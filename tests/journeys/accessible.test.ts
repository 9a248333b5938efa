import { DEMO_MEMBER } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { cutRings } from '#tests/support/focus-rings.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { look } from '#tests/support/look.ts'
import { badge, visit } from '#tests/support/member-acts.ts'

/** A post of the demo with comments and replies. */
const DISCUSSED = '海运到墨尔本'

test('visitors can use every page, on a phone and on a desktop, in light and dark mode', async ({
  page,
  shared: server,
}) => {
  await page.goto(server.url + paths.tourist())
  await look(page, 'home')
  await page.goto(server.url + paths.tourist())
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Register a whole list at once' }).click()
  await expect(page.getByRole('heading', { name: 'More news' })).toBeVisible()
  await look(page, 'news')
  await page.goto(server.url + paths.homeCategory())
  await page.getByLabel('What would you like to send?').fill('power bank')
  await expect(page.getByText('This is only a hint')).toBeVisible()
  await look(page, 'home categories')
  await page.goto(server.url + paths.login())
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await look(page, 'login')
  await page.getByLabel('E-mail').fill('vera@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await look(page, 'login with a code')
  await page.goto(server.url + paths.mallHome())
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  await look(page, 'mall')
  await page.goto(server.url + paths.searchPage({ q: 'cup' }))
  await expect(page.getByRole('link', { name: /Vacuum flask|Celadon/ }).first()).toBeVisible()
  await look(page, 'search')
  await page.getByRole('link', { name: /Celadon tea set/ }).click()
  await expect(page.getByRole('heading', { name: 'Price with shipping' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).focus()
  expect(await cutRings(page)).toEqual([])
  await look(page, 'product in the cart')
  for (const [path, name] of [
    [paths.homeForum(), 'Community'],
    [paths.homeComment(), 'Reviews'],
    [paths.forumIndex(), 'All posts'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await look(page, name)
  }
  await page.goto(server.url + paths.forumIndex({ q: DISCUSSED }))
  await page.getByRole('link', { name: DISCUSSED }).click()
  await expect(page.getByRole('button', { name: 'Log in to see replies' }).first()).toBeVisible()
  await look(page, 'post with comments')
  await page.goto(`${server.url}/no/such/page`)
  await look(page, 'not found')
})

test('members can', async ({ page, shared: server }) => {
  // More than twenty screens, each at six sizes.
  test.slow()
  await logIn(page, server, DEMO_MEMBER)
  await expect(page.getByText('Insufficient stock')).toBeVisible()
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
  // One that nothing hinders: others are being returned, and which one is first depends on the day.
  await page.goto(server.url + paths.parcels('toShip', { q: '瑜伽垫' }))
  await expect(parcel).toHaveCount(1)
  await parcel.click()
  await expect(page.getByRole('heading', { name: 'Goods', exact: true })).toBeVisible()
  await look(page, 'parcel')
  const parcelPath = page.url().slice(server.url.length)
  await page.getByRole('link', { name: 'Ship it to someone else' }).click()
  await expect(page.getByLabel('Sender name')).toBeVisible()
  await look(page, 'drop shipping')
  await visit(page, parcelPath)
  await page.getByRole('link', { name: 'Order an inspection' }).click()
  await page.getByRole('button', { name: 'Pay and order' }).click()
  await expect(page.getByText('An additional service must be selected.')).toBeVisible()
  await look(page, 'inspection')
  const order = page.getByRole('link', { name: /^Order TC/ })
  await visit(page, paths.orders())
  await expect(order.first()).toBeVisible()
  await look(page, 'orders')
  await visit(page, paths.orders('pendingPayment'))
  await order.first().click()
  await expect(page.getByText('Difference')).toBeVisible()
  await look(page, 'order with a bill')
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  await look(page, 'payment of an order')
  await visit(page, paths.orders('shipping'))
  await page.getByRole('link', { name: 'Track', exact: true }).first().click()
  await expect(page.getByText('Out for delivery').first()).toBeVisible()
  await look(page, 'tracking')
  await visit(page, paths.orders('delivered'))
  await order.first().click()
  await page.getByRole('link', { name: 'Claim compensation' }).click()
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText('Choose what happened')).toBeVisible()
  await look(page, 'compensation')
  await visit(page, paths.payNothing())
  await expect(page.getByText('Order id is empty.')).toBeVisible()
  await look(page, 'payment of nothing')
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
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  await look(page, 'balance')
  await visit(page, paths.recharge())
  await expect(page.getByText('This is taking longer than 7 days.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Add a screenshot of the transfer')).toBeVisible()
  await look(page, 'top-up')
  await visit(page, paths.balance({ view: 'withdraw' }))
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
  await expect(page.getByText('Confirm that the account is yours')).toBeVisible()
  await look(page, 'withdrawal')
  await visit(page, paths.balance({ view: 'coupons' }))
  await expect(page.getByText('For shipping').first()).toBeVisible()
  await look(page, 'coupons')
  await visit(page, paths.member())
  await expect(page.getByText(DEMO_MEMBER).first()).toBeVisible()
  await look(page, 'member center')
  for (const view of [
    'profile',
    'notifications',
    'passkeys',
    'sessions',
    'data',
    'email',
  ] as const) {
    await visit(page, paths.member({ view }))
    await expect(page.getByRole('link', { name: 'Member center' })).toBeVisible()
    await look(page, view)
  }
  await visit(page, paths.member({ view: 'attention' }))
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  await look(page, 'tray')
})

test('members can talk in the community', async ({ page, shared: server }) => {
  await logIn(page, server, DEMO_MEMBER)
  await visit(page, paths.forumIndex({ q: DISCUSSED }))
  await page.getByRole('link', { name: DISCUSSED }).click()
  await expect(page.getByText('对，一样一行').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
  await page.getByRole('button', { name: 'Publish comment' }).click()
  await expect(page.getByText('Please enter your comment')).toBeVisible()
  await look(page, 'post with replies')
})

test('members can buy from links, and follow and pay their requests', async ({
  page,
  shared: server,
}) => {
  // Six screens, each at six sizes.
  test.slow()
  await logIn(page, server, DEMO_MEMBER)
  await expect(badge(page)).toHaveText(/^Synced/)
  await visit(page, paths.submitGoods())
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText(/Please enter/).first()).toBeVisible()
  await look(page, 'buying from a link')
  const request = page.getByRole('link', { name: /^Buying request: / })
  await visit(page, paths.requests())
  await expect(request.first()).toBeVisible()
  await look(page, 'buying requests')
  for (const list of ['review', 'payment', 'shipped', 'completed'] as const) {
    await visit(page, paths.requests({ list }))
    await request.first().click()
    await expect(page.getByRole('heading', { name: 'Buying request', exact: true })).toBeVisible()
    await expect(page.getByText('Goes to')).toBeVisible()
    await look(page, `a request of the list ${list}`)
  }
  await visit(page, paths.requests({ list: 'payment' }))
  await page.getByRole('link', { name: /Washi|和纸胶带/ }).click()
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('or the order is closed automatically')).toBeVisible()
  await look(page, 'payment of a request')
})

test('new members can', async ({ page, shared: server }) => {
  await logIn(page, server, 'first@example.com')
  await expect(page.getByRole('heading', { name: 'Your member number' })).toBeVisible()
  await look(page, 'first steps')
  await visit(page, paths.parcels('all'))
  await expect(page.getByRole('heading', { name: 'No parcels yet' })).toBeVisible()
  await look(page, 'no parcels')
})
