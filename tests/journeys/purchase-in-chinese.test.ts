import { newId } from '#engine/client/platform/ids.ts'
import { paths } from '#engine/shared/paths.ts'
import { credit, receive, requestsOf } from '#tests/support/desk-requests.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { memberNumOf } from '#tests/support/member-acts.ts'
import { catalogueFile } from '#tests/support/products.ts'
import { sayingIn } from '#tests/support/translations.ts'
import { openDesk } from '#tests/support/warehouse-desk.ts'

const LANGUAGES = {
  zh: { locale: 'zh-Hans', product: '青瓷灯笼', keyword: '青瓷燈籠' },
  zh2: { locale: 'zh-Hant', product: '紅紙雨傘', keyword: '红纸雨伞' },
} as const

for (const [language, { locale, product, keyword }] of Object.entries(LANGUAGES)) {
  test(`in ${language} goods are found in the other script, paid, bought, shipped by the seller and received`, async ({
    page,
    browser,
    shared: server,
  }) => {
    const say = await sayingIn(locale)
    const own = newId().slice(-6)
    const trackingNumber = `YT73${String(Number.parseInt(own, 16)).padStart(11, '0')}`
    const desk = await openDesk(browser, server, `staff-${own}@example.com`)
    const requests = await requestsOf(desk, server)
    const { shops, categories } = await requests.get('/api/public/mall')
    const shop = shops.find(({ country }: { country: string }) => country === 'CN')
    const place = { shopId: shop.id, categoryId: categories[0].id }
    const names = { name_zh: product, name_zh2: product, name_en: `In Chinese ${own}` }
    const line = { code: `LANG-${own}`, ...names, price: '44', cost: '30' }
    const file = catalogueFile(place, [{ ...line, stock_change: '5' }])
    await requests.post('/api/staff/catalogue/import', { mode: 'all', file })
    await logIn(page, server, `member-${own}@example.com`)
    const memberNum = await memberNumOf(page)
    await credit(requests, memberNum, 10_000)
    for (const one of [page, desk]) {
      await one.addInitScript((key) => localStorage.setItem('language', key), language)
    }

    await page.goto(server.url + paths.searchPage({ q: keyword }))
    await page.getByRole('link', { name: new RegExp(product) }).click()
    await page.getByLabel(say('Quantity'), { exact: true }).fill('2')
    await page.getByRole('button', { name: say('Add to cart') }).click()
    await page.getByRole('link', { name: say('Cart ({items})').replace('{items}', '1') }).click()
    await page.getByRole('button', { name: say('Check out') }).click()
    await expect(page.getByText(say('To pay now'))).toBeVisible()
    await page.getByRole('button', { name: say('Place order') }).click()
    await page.waitForURL('**/admin/purchasingOrderPay/*')
    await page.getByRole('button', { name: say('Pay'), exact: true }).click()
    await page.waitForURL('**/admin/purchasingOrder?id=*')
    await expect(page.getByText(say('It’s paid. We’re buying it.'))).toBeVisible()
    const request = page.url()

    const { purchases } = await requests.get('/api/staff/purchases?list=toBuy')
    const { code } = purchases.find(({ requestId }: { requestId: string }) =>
      request.endsWith(requestId),
    )
    await desk.goto(server.url + paths.staffPurchases())
    await desk.getByRole('row', { name: code }).click()
    await desk.getByRole('button', { name: say('Record purchase') }).click()
    await desk.getByLabel(say('Paid from')).selectOption({ index: 1 })
    const bought = desk.getByRole('button', { name: say('Record as bought') })
    await bought.click()
    await expect(bought).toBeHidden()
    await desk.goto(server.url + paths.staffPurchases({ list: 'toShip' }))
    await desk.getByRole('row', { name: code }).click()
    await desk.getByRole('button', { name: say('Record shipment') }).click()
    await desk.getByLabel(say('Carrier')).fill('YTO')
    await desk.getByLabel(say('Tracking number')).fill(trackingNumber)
    const shipped = desk.getByRole('button', { name: say('Save shipment') })
    await shipped.click()
    await expect(shipped).toBeHidden()

    await page.goto(server.url + paths.parcels('toWarehouse'))
    await expect(page.getByText(trackingNumber, { exact: true })).toBeVisible()
    await receive(requests, trackingNumber)
    await page.goto(request)
    await expect(page.getByText(say('Everything has arrived in our warehouse.'))).toBeVisible()
    await desk.context().close()
  })
}
