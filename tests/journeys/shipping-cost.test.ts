import { paths } from '#engine/shared/paths.ts'
import { expect, network, readyOffline, test } from '#tests/support/journey.ts'

test('a visitor compares shipping lines, also without a network after one visit', async ({
  page,
  context,
  shared,
}) => {
  await page.goto(shared.url + paths.tourist())
  await page.getByRole('link', { name: 'Calculate shipping cost' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping cost' })).toBeVisible()
  await expect(page.getByText('Enter weight, size and destination')).toBeVisible()
  await readyOffline(page)

  await network(context).off()
  await page.reload()
  await page.getByRole('combobox', { name: 'Destination' }).fill('Australia')
  await page.getByRole('option', { name: 'Australia', exact: true }).click()
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByText('Please enter weight')).toBeVisible()
  for (const [label, typed] of [
    ['Weight', '2.4'],
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '20'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByLabel('Value of the goods').fill('600')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByText('Showing what was saved at')).toBeVisible()

  const lines = page.getByRole('list', { name: 'Shipping lines' }).getByRole('listitem')
  await expect(lines.first()).toContainText('¥')
  const first = lines.first()
  await first.getByText('How it’s calculated').click()
  await expect(first.getByText('Order total')).toBeVisible()
  await expect(first.getByText('Tax and duty at the destination, estimated')).toBeVisible()
  await expect(first.getByRole('link', { name: /Australian Border Force/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Destination' }).fill('Chad')
  await page.getByRole('option', { name: 'Chad' }).click()
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByText('No shipping method for the chosen origin').first()).toBeVisible()
})
