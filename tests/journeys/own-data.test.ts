import { readFile } from 'node:fs/promises'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { readZip } from '#tests/support/read-zip.ts'

const MEMBER = 'mei@example.com'

test('a member exports their data, and opens what was downloaded', async ({ page, server }) => {
  await logIn(page, server, MEMBER)
  await page.goto(server.url + paths.member())
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Your data is ready')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const files = readZip(await readFile(await (await downloading).path()))
  const [account] = JSON.parse(files.get('json/account.json')?.toString() ?? '[]')
  expect(account.email).toBe(MEMBER)
  expect(files.get('README.txt')?.toString()).toContain(MEMBER)
  expect([...files.keys()]).toEqual(expect.arrayContaining(['csv/parcels.csv', 'manifest.json']))
})

test('a member with a parcel on its way reads why the account stays, and what to do', async ({
  page,
  shared,
}) => {
  await logIn(page, shared, MEMBER)
  await page.goto(shared.url + paths.member({ view: 'data' }))
  await page.getByRole('link', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account can’t be deleted yet')).toBeVisible()
  await expect(page.getByText('There’s money in your balance.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete in 7 days' })).toBeHidden()
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/view=withdraw/)
})

test('a new member has the account deleted, sees until when it can be kept, also after a new login, and keeps it', async ({
  page,
  server,
  openDevice,
}) => {
  await logIn(page, server, 'fresh@example.com')
  await page.goto(server.url + paths.member({ view: 'deletion' }))
  const asking = page.getByRole('button', { name: 'Delete in 7 days' })
  await asking.click()
  await expect(page.getByText('Enter your member number')).toBeVisible()
  const number = /SP\d{6}\w/.exec((await page.getByText('Type SP').textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Your member number').fill(number)
  await asking.click()
  const notice = page.getByText('Your account will be deleted after')
  await expect(notice).toBeVisible()

  await server.letCodesAge()
  const phone = await openDevice()
  await logIn(phone, server, 'fresh@example.com')
  await phone.getByRole('button', { name: 'Keep my account' }).click()
  await expect(phone.getByText('Your account will be deleted after')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete in 7 days' })).toBeVisible()
  await expect(notice).toBeHidden()
})
