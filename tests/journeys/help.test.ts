import { paths } from '#engine/shared/paths.ts'
import { expect, network, readyOffline, test } from '#tests/support/journey.ts'

test('a visitor who has never opened the help center finds and reads an article offline', async ({
  page,
  context,
  server,
}) => {
  await page.goto(server.url + paths.tourist())
  const read = () =>
    page.evaluate(async () => (await (await caches.open('help')).keys()).map(({ url }) => url))
  await expect.poll(read).toEqual([expect.stringContaining('/assets/articles-en-')])
  await readyOffline(page)

  await network(context).off()
  await page.goto(server.url + paths.helpCenter())
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the help center' }).fill('divisor')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Volumetric weight' }).click()
  await expect(page.getByRole('heading', { name: 'A worked example' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cost breakdown' })).toContainText('Order total')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Volumetric weight' })).toBeVisible()
  // After a reload Chromium's emulation says that it is online.
  await network(context).on()
  await network(context).off()

  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByLabel('What’s missing or unclear?').fill('Which lines have a larger divisor?')
  await expect(page.getByText('You’re offline. This needs a connection.')).toBeVisible()
  await network(context).on()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thanks. Your feedback helps us')).toBeVisible()
  const rows = await server.ask('select article, language, helpful, words from help_feedback')
  expect(rows).toEqual([
    {
      article: 'volumetric-weight',
      language: 'en',
      helpful: false,
      words: 'Which lines have a larger divisor?',
    },
  ])
})

test('without scripts the worked example is read in each language', async ({
  request,
  shared: server,
}) => {
  for (const language of ['zh', 'zh2', 'en']) {
    const query = new URLSearchParams({ article: 'volumetric-weight', language })
    const answer = await request.get(`${server.url}${paths.helpCenter()}?${query}`)
    const text = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
    expect(text).toMatch(/60\s×\s40\s×\s30\s*cm.*0\.072\s*m³.*6,000.*12\s*kg.*¥/s)
  }
})
