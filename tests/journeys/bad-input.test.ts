import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { paths } from '#engine/shared/paths.ts'
import { enterCode, expect, logIn, photo, test } from '#tests/support/journey.ts'
import { chooseChina, declare, openMore, visit } from '#tests/support/member-acts.ts'

test('each invalid field of a parcel shows its error and keeps what was typed', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'dora@example.com')
  await visit(page, paths.declare())
  await openMore(page)
  await page.getByLabel('Note').fill('Keep this')
  await page.getByRole('button', { name: 'Register parcel' }).click()
  for (const label of ['tracking number', 'goods name', 'quantity', 'unit price']) {
    await expect(page.getByText(new RegExp(`(please enter|choose) .*${label}`, 'i'))).toBeVisible()
  }
  await expect(page.getByText(/(please enter|choose) .*warehouse/i)).toBeVisible()
  await page.getByLabel('Tracking number').fill('SF 123 中')
  await page.getByLabel('Quantity').fill('0')
  await expect(page.getByText(/letters, digits and hyphens? only/i)).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('SF 123 中')
  await expect(page.getByLabel('Note')).toHaveValue('Keep this')
})

test('an address form shows missing and invalid fields', async ({ page, shared: server }) => {
  await logIn(page, server, 'dan@example.com')
  await visit(page, paths.addressBook({ id: 'new' }))
  await page.getByRole('button', { name: 'Save address' }).click()
  for (const label of ['recipient', 'phone', 'street address', 'postal code', 'country']) {
    await expect(page.getByText(new RegExp(`(please enter|choose) .*${label}`, 'i'))).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Country or region' }).fill('Singapore')
  await page.getByRole('option', { name: 'Singapore' }).click()
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Postal code').fill('12')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true')
})

test('a large photo is compressed, a refused file blocks the parcel until it is removed, and photos survive a reload', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'dee@example.com')
  await visit(page, paths.declare())
  const files = page.locator('input[type=file]').last()
  const large = await photo(1_200, 900, 'png')
  expect(large.buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES)
  await files.setInputFiles(large)
  await expect(page.getByText('1 photo was too large and has been compressed.')).toBeVisible()
  await expect(page.getByAltText('Number 1')).toBeVisible()
  const text = Buffer.from('this is no picture')
  await files.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: text })
  await expect(page.getByText('notes.png')).toBeVisible()
  await page.reload()
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await expect(page.getByText('notes.png')).toBeVisible()
  await chooseChina(page)
  await page.getByLabel('Tracking number').fill('SF12 3456 7890 124')
  await page.getByLabel('Goods name').fill('Porcelain teapot')
  await page.getByLabel('Unit price').fill('128.50')
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Register parcel' }).click()
  await expect(page).toHaveURL(/\/admin\/package\/all\?/)
  // The photo is among the photos, and in the timeline.
  await expect(page.getByRole('button', { name: /Open the photo/ })).toHaveCount(2)
  await visit(page, paths.declare())
  await expect(page.getByLabel('Tracking number')).toHaveValue('')
  await expect(page.getByAltText('Number 1')).toHaveCount(0)
})

test('a tracking number registered twice is refused before it is sent', async ({
  page,
  shared: server,
}) => {
  await logIn(page, server, 'dot@example.com')
  await declare(page, { trackingNumber: 'SF1234567890123' })
  await visit(page, paths.declare())
  await page.getByLabel('Tracking number').fill('sf-1234567890123')
  await expect(page.getByText(/already registered/)).toBeVisible()
})

test('a code tried too often is blocked, and a new one works', async ({ page, server }) => {
  const email = 'eve@example.com'
  await page.clock.install()
  await page.goto(server.url + paths.login())
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = await server.codeFor(email)
  const six = ['000000', '000001', '000002', '000003', '000004', '000005', '000006']
  for (const entered of [...six.filter((wrong) => wrong !== code).slice(0, 6), code]) {
    const answered = page.waitForResponse('**/api/login')
    await page.getByLabel('Code', { exact: true }).clear()
    await page.getByLabel('Code', { exact: true }).fill(entered)
    expect((await answered).ok()).toBe(false)
  }
  await expect(page.getByText(/too many incorrect codes/i)).toBeVisible()
  await server.letCodesAge()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByLabel('Code', { exact: true }).clear()
  await enterCode(page, await server.codeFor(email), paths.admin())
})

test('the console is not found for members and visitors', async ({ page, shared: server }) => {
  await page.goto(server.url + paths.staff())
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await logIn(page, server, 'hank@example.com')
  await page.goto(server.url + paths.staff())
  await expect(page.getByText('404 Not Found')).toBeVisible()
})
