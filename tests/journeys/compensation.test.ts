import { DEMO_MEMBER, DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { badge, visit } from '#tests/support/member-acts.ts'
import { workInChina } from '#tests/support/warehouse-desk.ts'

test('a claim that is filed offline with a photo reaches staff, who accept it, and its money the balance', async ({
  page,
  context,
  shared: server,
  openDevice,
}) => {
  await logIn(page, server, DEMO_MEMBER)
  await readyOffline(page)
  await visit(page, paths.orders('delivered'))
  await page
    .getByRole('link', { name: /^Order TC/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Claim compensation' }).click()
  await expect(page.getByRole('heading', { name: 'New claim' })).toBeVisible()

  await network(context).off()
  await page.getByText('Wrong weight', { exact: true }).last().click()
  await page.getByLabel('What’s wrong').fill('It weighs 3.2 kg with its box')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await page.getByLabel('Amount claimed').fill('5')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText('It weighs 3.2 kg with its box')).toBeVisible()
  await expect(badge(page)).toHaveText(/^Offline, \d+ waiting to sync/)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/)

  const desk = await openDevice()
  await logIn(desk, server, DEMO_STAFF)
  await desk.goto(server.url + paths.staffReceive())
  await workInChina(desk)
  await desk.goto(server.url + paths.staffCompensations())
  await desk.getByRole('button', { name: /CN¥5\.00/ }).click()
  await expect(desk.getByText('It weighs 3.2 kg with its box')).toBeVisible()
  await expect(desk.getByAltText('Picture from the member')).toBeVisible()
  await desk.getByRole('button', { name: 'Accept and pay' }).click()
  await desk.getByLabel('Charged too much').fill('25')
  await desk.getByLabel('Compensation', { exact: true }).fill('5')
  await desk.getByLabel('Reason').fill('The scale showed 3.3 kg.')
  await desk.getByRole('button', { name: 'Accept and pay' }).last().click()
  await expect(desk.getByText(/is in the member’s balance/)).toBeVisible()

  // The member's page is still open.
  await expect(page.getByText('CN¥5.00 is in your balance.')).toBeVisible()
})
