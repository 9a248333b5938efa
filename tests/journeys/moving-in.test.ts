import type { Locator, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { workbook } from '#tests/support/workbook.ts'

const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function check(card: Locator, name: string, content: string | Uint8Array) {
  await card
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await card.getByRole('button', { name: 'Check file' }).click()
}

test('an owner brings in members, a parcel and a balance, and the member finds them', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'mover@example.com')
  await server.grantStaff('mover@example.com')
  await page.goto(server.url + paths.staffMovingIn())

  const members = cardOf(page, 'Members')
  await check(
    members,
    'customers.csv',
    'Name,E-mail,Old member number,Birthday\nMoved Tan,moved@example.com,JM-7,1 May\nBo,no address,JM-8,2 May\n',
  )
  await expect(members.getByText('These columns aren’t read: Birthday')).toBeVisible()
  await expect(members.getByText('Enter a valid e-mail address')).toBeVisible()
  await members.getByRole('button', { name: 'Bring in the good rows' }).click()
  await expect(members.getByText('Brought in. New: 1.')).toBeVisible()

  const parcels = cardOf(page, 'Parcels on your shelves')
  const file = await workbook([
    ['会员', '快递单号', '仓库', '货架', '重量', '长', '宽', '高', '到仓日期', '品名', '申报价值'],
    [
      'JM-7',
      'SFMOVED00001',
      'China warehouse',
      'M-1',
      '1.5',
      '30',
      '20',
      '10',
      '2026-01-05',
      'Tea',
      '60',
    ],
  ])
  await check(parcels, 'shelves.xlsx', file)
  await parcels.getByRole('button', { name: 'Bring in all rows' }).click()
  await expect(parcels.getByText('Brought in. New: 1.')).toBeVisible()

  const balances = cardOf(page, 'Opening balances')
  await check(balances, 'balances.csv', 'Member,Balance\nJM-7,128.50\n')
  await balances.getByLabel('Type the sum to confirm it').fill('128.5')
  await balances.getByRole('button', { name: 'Propose the balances' }).click()
  await expect(balances.getByText(/wait in Approvals|were credited/)).toBeVisible()
  await expect(cardOf(page, 'What was brought in')).toContainText('shelves.xlsx')
})
