import sharp from 'sharp'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'

test('an editor publishes a product with two variants and a picture, a visitor finds it, and a file with bad lines is corrected', async ({
  page,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(180_000)
  await logIn(page, server, 'editor@example.com')
  await server.grantStaff('editor@example.com')
  await page.goto(server.url + paths.staffCatalogue())
  await page.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByLabel('Product code')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please enter product code')).toBeVisible()

  const three = async (label: string, texts: readonly string[], nth = 0) => {
    for (const [at, language] of ['简体中文', '繁體中文', 'English'].entries()) {
      await page
        .getByLabel(`${label} · ${language}`)
        .nth(nth)
        .fill(texts[at] ?? '')
    }
  }
  await page.getByLabel('Product code').fill('lantern-1')
  await page.getByRole('combobox', { name: 'Shop' }).selectOption('Morning Goods')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Home')
  await three('Name', ['琉璃小灯笼', '琉璃小燈籠', 'Glass lantern'])
  await three('Details', ['手工吹制。', '手工吹製。', 'Blown by hand.'])
  for (const [label, typed] of [
    ['Weight', '450'],
    ['Length', '12'],
    ['Width', '12'],
    ['Height', '20.5'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(typed)
  }
  const photo = { create: { width: 600, height: 600, channels: 3, background: '#d20f23' } } as const
  await page.locator('input[type=file]').setInputFiles({
    name: 'lantern.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(photo).jpeg().toBuffer(),
  })
  await expect(page.getByRole('button', { name: 'Picture 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByRole('button', { name: 'Add a value' }).click()
  await three('Option name', ['颜色', '顏色', 'Color'])
  await three('Value 1', ['红', '紅', 'Red'])
  await three('Value 2', ['蓝', '藍', 'Blue'])
  await page.getByRole('button', { name: 'Remove variant 1' }).click()
  await page.getByRole('button', { name: 'Add all combinations' }).click()
  for (const [nth, [price, pieces]] of [
    ['88', '5'],
    ['99.50', '0'],
  ].entries()) {
    await page
      .getByLabel('Price', { exact: true })
      .nth(nth)
      .fill(price ?? '')
    await page
      .getByLabel('Pieces in stock')
      .nth(nth)
      .fill(pieces ?? '')
  }
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved. Members don’t see it yet.')).toBeVisible()
  const visitor = await openDevice()
  await visitor.goto(server.url + paths.searchPage({ q: '燈籠' }))
  await expect(visitor.getByText(/nothing|no products/i).first()).toBeVisible()

  await page.getByLabel('Stock change').nth(1).fill('+7')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved. Members see it from now on.')).toBeVisible()
  await expect(page.getByText('7 now. Type 20 or -5.')).toBeVisible()
  await visitor.goto(server.url + paths.searchPage({ q: '燈籠' }))
  await visitor.getByRole('link', { name: /Glass lantern/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Glass lantern' })).toBeVisible()
  await expect(visitor.getByText('Blown by hand.')).toBeVisible()
  await expect(visitor.getByRole('radio', { name: /Red/ })).toBeVisible()
  await expect(visitor.getByRole('radio', { name: /Blue/ })).toBeVisible()
  await expect(visitor.getByRole('img').first()).toBeVisible()

  await page.goto(server.url + paths.staffCatalogue({ list: 'file' }))
  const contents = page.getByLabel('Contents of the file')
  await contents.fill(
    'code,value1_zh,price,stock_change\nLANTERN-1,红,90,-2\nlantern-1,蓝,free,\nNOTHING-1,,1,',
  )
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText(/Row 3: price is not a valid number/)).toBeVisible()
  await expect(page.getByText(/Row 4: /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await contents.fill('code,value1_zh,price,stock_change\nLANTERN-1,红,90,-2\nNOTHING-1,,1,')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import valid rows only' }).click()
  await expect(page.getByText('Imported. New products: 0. Changed products: 1.')).toBeVisible()
  await expect(contents).toHaveValue(/^code,value1_zh,price,stock_change\s+NOTHING-1,,1,\s*$/)
  await visitor.reload()
  await expect(visitor.getByText('CN¥90.00').first()).toBeVisible()
})
