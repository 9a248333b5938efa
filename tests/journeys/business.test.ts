import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import {
  expect,
  type JourneyServer,
  logIn,
  network,
  photo,
  readyOffline,
  test,
} from '#tests/support/journey.ts'

const NAME = 'Flying Fish'

/** The form of a setting; it saves, after a question if one is asked, and says so. */
async function setting(
  page: Page,
  title: string,
  fill: (form: ReturnType<Page['locator']>) => Promise<void>,
  { asked }: { asked?: string } = {},
) {
  const card = page.getByRole('region', { name: title, exact: true })
  await fill(card)
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  if (asked !== undefined) await page.getByRole('button', { name: asked }).click()
  await expect(card.getByText('Saved. It applies from now on.')).toBeVisible()
}

async function changeBusiness(page: Page, server: JourneyServer) {
  await server.grantStaff('owner@example.com')
  await logIn(page, server, 'owner@example.com')
  await page.goto(server.url + paths.staffSettings())
  await setting(page, 'Name', async (form) => {
    await form.getByLabel('Simplified Chinese').fill('飞鱼集运')
    await form.getByLabel('Traditional Chinese').fill('飛魚集運')
    await form.getByLabel('English').fill(NAME)
  })
  await setting(page, 'Home page', async (form) => {
    await form.getByLabel('Headline in English').fill('Fish from every sea')
    await form.getByLabel('Text in Traditional Chinese').fill('你在亞洲買，我們寄到家')
  })
  await setting(
    page,
    'Coupons for new members',
    async (form) => {
      await form.getByLabel('Coupons in yuan').fill('15, 25')
      await expect(form.getByText('Each new member gets 2 coupons')).toContainText(
        'CN¥40.00 in all',
      )
    },
    { asked: 'Yes, give CN¥40.00' },
  )
  await setting(page, 'What you offer', (form) => form.getByLabel('Buying requests').uncheck())
  await setting(page, 'Logo', async (form) => {
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles(await photo(300, 300, 'png'))
    await expect(form.getByRole('img')).toBeVisible()
  })
}

test('a changed name, logo, gift, home page and offer are seen by visitors, and by an installed app offline afterwards', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  await logIn(page, server, 'mei@example.com')
  await page.goto(server.url + paths.tourist())
  await readyOffline(page)
  await expect(page.getByRole('link', { name: 'Sampan, home page' })).toBeVisible()

  await changeBusiness(await openDevice(), server)

  const visitor = await openDevice()
  await visitor.goto(server.url)
  await expect(visitor).toHaveTitle(new RegExp(`${NAME}$`))
  await expect(visitor.getByRole('link', { name: `${NAME}, home page` })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Fish from every sea' })).toBeVisible()
  await expect(visitor.getByText('We pack it into one box and ship it to you.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'CN¥40 when you register' })).toBeVisible()
  await expect(visitor.getByText('2 coupons for your first parcels')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Shop online' })).toBeVisible()
  const html = await (await fetch(server.url, { headers: { 'accept-language': 'zh-TW' } })).text()
  expect(html).toContain('飛魚集運')
  expect(html).toContain('content="你在亞洲買，我們寄到家"')
  expect(html).toContain('>你在亞洲買，我們寄到家</p>')
  expect(html).not.toContain('舢')
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
  expect(manifest.name).toBe('飞鱼集运')
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual([paths.declare(), paths.parcels()])
  const icon = await fetch(server.url + manifest.icons[0].src)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])

  await page.goto(server.url + paths.tourist())
  await expect(page.getByRole('link', { name: `${NAME}, home page` })).toBeVisible()
  await page.goto(server.url + paths.parcels('all'))
  const logo = page.locator('header img').first()
  await expect(logo).toBeVisible()
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await network(context).off()
  for (const path of [paths.parcels('all'), paths.tourist()]) {
    await page.goto(server.url + path)
    await expect(page).toHaveTitle(new RegExp(`${NAME}$`))
    await expect
      .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('new terms are asked of a member at the next start, and read in the help center', async ({
  page,
  server,
  openDevice,
}) => {
  await logIn(page, server, 'mei@example.com')
  const owner = await openDevice()
  await server.grantStaff('owner@example.com')
  await logIn(owner, server, 'owner@example.com')
  await owner.goto(server.url + paths.staffSettings())
  await setting(owner, 'Terms of service', async (form) => {
    await expect(form.getByLabel('English')).toHaveValue(/# Who we are/)
    await form.getByLabel('English').fill('Be kind.\n\n# Parcels\n\n{name} ships them.')
  })

  await page.goto(server.url + paths.parcels('all'))
  await expect(page.getByRole('heading', { name: 'Review our terms' })).toBeVisible()
  const link = page.getByRole('link', { name: /Terms of service/ })
  const [article] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(article.getByText('Sampan ships them.')).toBeVisible()
  await expect(article.getByText('Version 3')).toBeVisible()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Review our terms' })).toHaveCount(0)
  const rows = await server.ask(
    `select acceptance.version from acceptance join account using (account_id)
     where document = 'terms' and email = 'mei@example.com' order by 1`,
  )
  expect(rows).toEqual([{ version: 2 }, { version: 3 }])
})
