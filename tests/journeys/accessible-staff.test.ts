import { DEMO_STAFF } from '#demo/accounts.ts'
import { MEMBER_PARCELS } from '#demo/demo-parcels.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { look } from '#tests/support/look.ts'
import { visit } from '#tests/support/member-acts.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

test('staff can use the console, on a phone and on a desktop, in light and dark mode', async ({
  page,
  shared: server,
}) => {
  // Forty screens, each at five widths.
  test.slow()
  await logIn(page, server, DEMO_STAFF)
  await page.goto(server.url + paths.staffReceive())
  await look(page, 'choice of a station')
  await workInChina(page)
  await expect(page.getByLabel('Tracking number')).toBeVisible()
  await look(page, 'receiving')
  const expected = MEMBER_PARCELS.find(({ to, arrival }) => to === 'CN' && arrival === undefined)
  await page.getByLabel('Tracking number').fill(expected?.trackingNumber ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Weight')).toBeVisible()
  await look(page, 'a parcel to be measured')
  for (const [path, name] of [
    [paths.staffWork(), 'To do'],
    [paths.staffParcels(), 'Expected and arrived'],
    [paths.staffParcels({ list: 'arrived' }), 'Expected and arrived'],
    [paths.staffCount(), 'Stock count'],
    [paths.staffCount({ shelf: 'A-01-1' }), 'Stock count'],
    [paths.staffMissing(), 'Missing'],
    [paths.staffQuarantine(), 'Quarantine'],
    [paths.staffParcel(), 'Parcel'],
    [paths.staffUnclaimed(), 'Unclaimed'],
    [paths.staffClaims(), 'Claims'],
    [paths.staffEndings(), 'Free storage ends soon'],
    [paths.staffCompensations(), 'Compensations'],
    [paths.staffInspections(), 'Inspections'],
    [paths.staffReceipts(), 'Transfers to review'],
    [paths.staffTransfers(), 'Unidentified transfers'],
    [paths.staffWarehouses(), 'Warehouses'],
    [paths.staffLabel(), 'Shelf labels'],
    [paths.staffOrders(), 'Orders'],
    [paths.staffDispatch(), 'Dispatch'],
    [paths.staffDispatch({ list: 'file' }), 'Dispatch'],
    [paths.staffDispatch({ list: 'tracking' }), 'Dispatch'],
    [paths.staffRequests(), 'Requests to review'],
    [paths.staffPurchases(), 'Purchases'],
    [paths.staffPurchases({ list: 'onTheWay' }), 'Purchases'],
    [paths.staffReturns(), 'Returns'],
    [paths.staffCatalogue(), 'Catalog'],
    [paths.staffCatalogue({ list: 'shops' }), 'Catalog'],
    [paths.staffCatalogue({ list: 'categories' }), 'Catalog'],
    [paths.staffCatalogue({ list: 'file' }), 'Catalog'],
    [paths.staffCatalogue({ product: 'new' }), 'New product'],
    [paths.staffModeration(), 'Moderation'],
    [paths.staffModeration({ list: 'words' }), 'Moderation'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await look(page, name)
  }
})

test('staff can work on an order', async ({ page, shared: server }) => {
  await logIn(page, server, 'packer@example.com')
  await server.grantStaff('packer@example.com')
  await page.goto(server.url + paths.staffOrders())
  for (const [list, part] of [
    ['pack', 'Pack into cartons'],
    ['unpaid', 'Bill'],
    ['sent', 'Costs after payment'],
  ] as const) {
    await visit(page, paths.staffOrders({ list }))
    await page.locator('a[href*="code=TC"]').first().click()
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
    await look(page, `an order of the list ${list}`)
  }
})
