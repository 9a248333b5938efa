import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { chooseChina, visit } from '#tests/support/member-acts.ts'
import { workbook } from '#tests/support/workbook.ts'

const sheet = (page: Page) => page.getByRole('dialog')
const column = (page: Page, name: string) => sheet(page).getByLabel(name)
const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
const numbers = (page: Page) =>
  page
    .getByRole('listitem')
    .getByLabel('Tracking number', { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('a member imports a CSV file offline, corrects a line, and registers its parcels', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'ines@example.com')
  await readyOffline(page)
  await context.grantPermissions(['notifications'])
  await network(context).off()
  await visit(page, paths.declare({ paste: 1 }))
  await chooseChina(page)

  await choose(page, 'photo.csv', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]))
  await expect(page.getByRole('alert')).toContainText('photo.csv isn’t a CSV or .xlsx file')

  await choose(page, 'titles.csv', '快递单号,品名\n')
  await sheet(page).getByRole('button', { name: 'Add parcels' }).click()
  await expect(sheet(page).getByText('There are no parcels in these columns.')).toBeVisible()
  await page.keyboard.press('Escape')

  const lines = [
    '订单编号;宝贝标题;数量;单价;物流单号',
    '1001;棉布衬衫;2;39.90;No:SF1234567890123',
    '1001;袜子;3;5;No:SF1234567890123',
    '1002;茶杯;1;12;4.31235E+14',
  ]
  await choose(page, 'taobao.csv', `\uFEFF${lines.join('\r\n')}`)
  await expect(column(page, 'Tracking number')).toHaveValue('4')
  await expect(sheet(page).getByText('1 parcel has several goods')).toBeVisible()
  await expect(sheet(page).getByText('shortened the tracking number in row 4')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Add 2 parcels' }).click()
  expect(await numbers(page)).toEqual(['SF1234567890123', '4.31235E+14'])

  const register = page.getByRole('button', { name: 'Register 2 parcels' })
  await register.click()
  await expect(page.getByText('Row 2: The spreadsheet shortened this number')).toBeVisible()
  await page
    .getByRole('listitem')
    .getByLabel('Tracking number', { exact: true })
    .last()
    .fill('431235000000017')
  await register.click()
  await expect(page).toHaveURL(/\/admin\/package\/toWarehouse$/)
  await expect(page.getByRole('heading', { name: 'Know when parcels arrive' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await network(context).on()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Synced/)
  const rows = await server.ask(
    'select tracking_number, count(g.id)::int goods from parcel p join goods g on g.parcel_id = p.id and g.account_id = p.account_id group by 1 order by 2',
  )
  expect(rows).toEqual([
    { tracking_number: '431235000000017', goods: 1 },
    { tracking_number: 'SF1234567890123', goods: 2 },
  ])
})

test('a workbook with odd titles is mapped by hand, pasted and dropped as well, and what is too much waits', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'xavier@example.com')
  await visit(page, paths.declare({ paste: 1 }))
  const rows = Array.from({ length: 203 }, (_, i) => [
    `Tea ${i}`,
    { n: String(431234567890000 + i) },
    { n: '9.5' },
  ])
  const file = await workbook([['A thing', 'Its number', 'Each'], ...rows])
  const orders = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'orders.xlsx'))
      return data
    },
    [...file],
  )
  const list = page.getByLabel(/One parcel per line/)
  await list.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    orders,
  )
  await expect(column(page, 'Tracking number')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByText('It’s read on this device.').dispatchEvent('drop', { dataTransfer: orders })
  await expect(column(page, 'Tracking number')).toHaveValue('1')
  // What the cells hold tells the words from the number.
  await expect(column(page, 'Goods name')).toHaveValue('0')
  await column(page, 'Unit price').selectOption('2')
  await column(page, 'Tracking number').selectOption('none')
  await sheet(page).getByRole('button', { name: 'Add parcels' }).click()
  await expect(sheet(page).getByText('Choose the column with the tracking numbers')).toBeVisible()
  await column(page, 'Tracking number').selectOption('1')
  await expect(sheet(page).getByText(/3 parcels don’t fit|4 parcels don’t fit/)).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: /^Add 20\d parcels$/ })
    .click()
  await expect(page.getByRole('button', { name: 'Register 200 parcels' })).toBeVisible()
  await expect(list).toHaveValue(/431234567890202/)

  await choose(page, 'broken.xlsx', file.slice(0, 4_000))
  await expect(page.getByRole('alert')).toContainText('broken.xlsx is damaged')
})
