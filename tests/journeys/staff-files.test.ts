import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { workbook } from '#tests/support/workbook.ts'

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

test('staff import a carrier’s workbook and a bank’s statement, and confirm what is doubtful in the screen', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'filer@example.com')
  await server.grantStaff('filer@example.com')
  await page.goto(server.url + paths.staffDispatch({ list: 'tracking' }))
  const contents = page.getByLabel('Contents of the file')

  await choose(page, 'updates.xlsx', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]))
  await expect(page.getByRole('alert')).toContainText('updates.xlsx isn’t a CSV or .xlsx file')
  await expect(contents).toHaveValue('')

  const file = await workbook([
    ['Weekly report'],
    ['运单号', '状态', '轨迹描述', '发生时间', '地点'],
    ['EA123456785CN', 'in transit', 'Left hub', '2026-11-23T08:00:00Z', 'Shenzhen'],
    ['431234567890123000', 'delivered', 'Handed over', '2026-11-23T08:00:00Z', 'KUL'],
  ])
  await choose(page, 'updates.xlsx', file)
  await expect(contents).toHaveValue(/^tracking_number,time,status,words,place\nEA123456785CN,/)
  const check = page.getByRole('button', { name: 'Check file' })
  const add = page.getByRole('button', { name: 'Add updates' })
  await check.click()
  await expect(page.getByText('Nothing has been saved yet.')).toBeVisible()
  await add.click()
  await expect(page.getByText('Rows done: 1 of 2')).toBeVisible()
  await expect(page.getByText('may have lost its last digits in a spreadsheet')).toBeVisible()
  await page.getByLabel('I’ve compared it with the original, and it’s right').check({ force: true })
  await check.click()
  await add.click()
  await expect(page.getByText('Rows done: 1 of 1')).toBeVisible()
  await expect(contents).toHaveValue('')

  await page.goto(server.url + paths.staffTransfers({ list: 'file' }))
  const account = page.getByRole('option', { name: /China Merchants/ })
  await page.getByLabel('Received into').selectOption((await account.getAttribute('value')) ?? '')
  const statement = [
    '交易日期,流水号,贷方金额,借方金额,对方户名',
    '03/04/2026,JOURNEY1,88.00,,陈美玲',
  ]
  statement.push('2026-04-03,JOURNEY2,"1,250",,阿明', '03/05/2026,JOURNEY3,,9.00,电信')
  await choose(page, 'statement.csv', statement.join('\n'))
  await expect(page.getByText('no money came in: rows 4 of the file')).toBeVisible()
  const enter = page.getByRole('button', { name: 'Record the transfers' })
  await enter.click()
  await page.getByRole('button', { name: 'April 3, 2026' }).click()
  await enter.click()
  await expect(page.getByText('Rows done: 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: '1250', exact: true }).click()
  await enter.click()
  await expect(page.getByText('Rows done: 1 of 1')).toBeVisible()
  await page.goto(server.url + paths.staffTransfers())
  await expect(page.getByRole('button', { name: /陈美玲/ })).toContainText('CN¥88.00')
  await expect(page.getByRole('button', { name: /阿明/ })).toContainText('CN¥1,250.00')
})
