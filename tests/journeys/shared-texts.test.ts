import { paths } from '#engine/shared/paths.ts'
import type { LinkShop } from '#features/requests/rules/shop-links.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { badge, openMore, unfold, visit } from '#tests/support/member-acts.ts'

/** What the app of each shop shares, the shop's name here, and the goods. */
const SHARED: Record<LinkShop, readonly [text: string, shop: string, goods: string]> = {
  taobao: ['【淘宝】https://m.tb.cn/h.5Rk2xQp?tk=8Y CZ34 「粗陶杯」\n点击链接', 'Taobao', '粗陶杯'],
  tmall: ['【天猫】https://e.tb.cn/h.gVn8Kd2?tk=Qw HU67 「保温壶」\n点击链接', 'Tmall', '保温壶'],
  '1688': ['我在1688发现了「不锈钢吸管」 https://qr.1688.com/s/AbCdEf12', '1688', '不锈钢吸管'],
  jd: ['【京东】https://3.cn/2-kZ9qLm?jkl=@MF77@ MF77 「键盘」 ¥699.00', 'JD', '键盘'],
  weidian: ['【微店】手工零钱包 https://k.youshop10.com/Qw3rTy', 'Weidian', '手工零钱包'],
  pinduoduo: [
    '【拼多多】加厚收纳箱 https://mobile.yangkeduo.com/goods.html?goods_id=583920174655',
    'Pinduoduo',
    '加厚收纳箱',
  ],
  xianyu: [
    '【闲鱼】https://m.tb.cn/h.5AbCdEf?tk=Zx MF00 「我在闲鱼发布了【富士镜头】」\n点击链接',
    'Xianyu',
    '富士镜头',
  ],
  amazonJp: [
    'ワイヤレスマウス 6,980円 https://amzn.asia/d/5xYzAbC',
    'Amazon Japan',
    'ワイヤレスマウス',
  ],
  mercari: [
    'コーヒーカップ (¥1,500) フリマアプリ「メルカリ」で販売中♪ https://jp.mercari.com/item/m48291736450',
    'Mercari',
    'コーヒーカップ',
  ],
  rakuten: [
    '【楽天市場】波佐見焼\nhttps://item.rakuten.co.jp/utsuwa-ya/mug-0123/?scid=we',
    'Rakuten',
    '波佐見焼',
  ],
  shopee: [
    'Check out Ceramic Mug for $8.90. Get it on Shopee now! https://shopee.sg/product/234567/19283746501',
    'Shopee Singapore',
    'Ceramic Mug',
  ],
}

test('what the app of each shop shares is recognised offline, and sent when the network is back', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'shares@example.com')
  await readyOffline(page)
  await visit(page, paths.submitGoods())
  await expect(page.getByLabel('Product link')).toBeVisible()
  await network(context).off()
  for (const [text, shop, goods] of Object.values(SHARED)) {
    await visit(page, paths.submitGoods())
    await unfold(page, 'Several links at once')
    await page.getByLabel('Link or shared text').fill(text)
    await page.getByRole('button', { name: 'Find the items' }).click()
    await expect(page.getByText(`Recognized: ${shop}`)).toBeVisible()
    await expect(page.getByLabel('Goods name')).toHaveValue(goods)
    await openMore(page)
    await page.getByLabel('Price per piece').fill('10')
    await page.getByLabel('Notes').fill('As on its page')
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByRole('link', { name: `Buying request: ${goods}` })).toBeVisible()
  }
  await expect(badge(page)).toHaveText(/^Offline, \d+ waiting to sync/)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/)
  await page.reload()
  for (const [, , goods] of Object.values(SHARED)) {
    await expect(page.getByRole('link', { name: `Buying request: ${goods}` })).toBeVisible()
  }
})

test('a second link that is pasted behind the first is an item of its own, in sight', async ({
  page,
  shared: server,
}) => {
  const linkOf = (id: number) => `https://item.taobao.com/item.htm?id=68438291726${id}`
  await logIn(page, server, 'two-links@example.com')
  await visit(page, paths.submitGoods())
  const link = page.getByLabel('Product link')
  await link.focus()
  // The browser hears of a paste at once and as a whole, where the cursor is.
  await page.keyboard.insertText(linkOf(1))
  await page.keyboard.insertText(linkOf(2))
  await expect(link).toHaveValue(linkOf(1))
  await expect(page.getByText('1 more item was added above')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Not sent yet/ })).toBeInViewport()
  await expect(page.getByText(linkOf(2))).toBeInViewport()
})
