import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { badge, openMore, unfold, visit } from '#tests/support/member-acts.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

const SHARED =
  '【淘宝】7天无理由退货 https://m.tb.cn/h.5Rk2xQp?tk=8YtW3 CZ3457 「青瓷花瓶」 ¥128.00\n点击链接直接打开'

test('a share text pasted offline is sent, declined, submitted again, confirmed above its price and accepted', {
  tag: '@first',
}, async ({ page, context, shared: server, openDevice }) => {
  await logIn(page, server, DEMO_MEMBER)
  await readyOffline(page)
  await visit(page, paths.submitGoods())
  await expect(page.getByLabel('Product link')).toBeVisible()

  await network(context).off()
  await unfold(page, 'Several links at once')
  await page.getByLabel('Link or shared text').fill(SHARED)
  await page.getByRole('button', { name: 'Find the items' }).click()
  await expect(page.getByLabel('Goods name')).toHaveValue('青瓷花瓶')
  await expect(page.getByLabel('Price per piece')).toHaveValue('128.00')
  await expect(page.getByText('Recognized: Taobao')).toBeVisible()
  await openMore(page)
  await page.getByLabel('Notes').fill('Ask for bubble wrap')
  await page.getByRole('button', { name: 'Send for review' }).click()
  const card = page.getByRole('link', { name: 'Buying request: 青瓷花瓶' })
  await expect(card).toBeVisible()
  await expect(badge(page)).toHaveText(/^Offline, \d+ waiting to sync/)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/)
  await card.click()
  await expect(page.getByText('Under review')).toBeVisible()

  const desk = await openDevice()
  await logIn(desk, server, DEMO_STAFF)
  await desk.goto(server.url + paths.staffReceive())
  await workInChina(desk)
  await desk.goto(server.url + paths.staffRequests())
  await desk.getByRole('button', { name: /CN¥134\.40/ }).click()
  await expect(desk.getByText('Ask for bubble wrap')).toBeVisible()
  await desk.getByRole('button', { name: 'Decline' }).click()
  await desk.getByLabel('Reason').selectOption('detailsMissing')
  await desk.getByLabel('More details').fill('Which height?')
  await desk.getByRole('button', { name: 'Decline' }).last().click()
  await expect(desk.getByText(/was declined/)).toBeVisible()

  await expect(page.getByText('Which height?')).toBeVisible()
  await page.getByRole('link', { name: 'Edit and submit again' }).click()
  await page.getByLabel('Specification').fill('30 cm')
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)

  await desk.reload()
  await desk.getByRole('button', { name: /CN¥134\.40/ }).click()
  await expect(desk.getByText('30 cm')).toBeVisible()
  await desk.getByRole('button', { name: 'Confirm price' }).click()
  await desk.getByLabel('Price per piece').fill('140')
  await desk.getByLabel('Shipping inside the country').fill('8')
  await desk.getByRole('button', { name: 'Confirm price' }).last().click()
  await expect(desk.getByText(/The member has to accept it/)).toBeVisible()

  await expect(page.getByText('higher than you expected')).toBeVisible()
  await page.getByRole('button', { name: 'Accept CN¥155.00' }).click()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible()
  await expect(badge(page)).toHaveText(/^Synced/)
})
