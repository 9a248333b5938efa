import { paths } from '#engine/shared/paths.ts'
import { openDesk, receive } from '#tests/support/desk-requests.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { addAddress, declare, visit } from '#tests/support/member-acts.ts'

test('parcels that are on their way are ordered offline, and shipped together when the last one is here', async ({
  page,
  context,
  shared: server,
  openDevice,
}) => {
  await logIn(page, server, 'patient@example.com')
  await readyOffline(page)
  await addAddress(page, server)
  const desk = await openDesk(await openDevice(), server, 'patient-desk@example.com')
  const [here, coming] = ['SF8820000000001', 'SF8820000000002'] as const
  for (const trackingNumber of [here, coming]) await declare(page, { trackingNumber })
  await receive(desk, here)

  await visit(page, paths.outbound())
  const parcels = page.getByRole('group').getByRole('checkbox')
  await expect(parcels).toHaveCount(2)
  await network(context).off()
  await expect(page.getByText(/^Wait for 1 parcel on its way/)).toBeVisible()
  for (const parcel of await parcels.all()) await parcel.check()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await next.click()
  await expect(page.getByText('Check it once more')).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Choose', exact: true }).first().click()
  await next.click()
  await expect(page.getByText('Customs entry')).toBeVisible()
  await next.click()
  await page.getByLabel('Highest total price').fill('500')
  await page.getByRole('button', { name: 'Ship when it’s here' }).click()
  await expect(page.getByText('Waiting for 1 of 2 parcels')).toBeVisible()
  await network(context).on()

  await receive(desk, coming)
  await expect(page.getByText('Waiting for 1 of 2 parcels')).toBeHidden()
  const order = page.getByRole('link', { name: /^Order TC/ })
  await expect(order).toHaveCount(1)
  await expect(page.getByText('Calculating fees').last()).toBeVisible()
})
