import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#demo/accounts.ts'
import { paths } from '#engine/shared/paths.ts'
import { expect, type JourneyServer, logIn, photo, test } from '#tests/support/journey.ts'

const TITLE = 'By sea <script>window.broken = 1</script> to Oslo'
/** Ends with a mark that turns the direction of what follows. */
const TEXT = `Ten kilograms took 21 days. https://example.com/line ${'long'.repeat(200)}\u202E`

/** Opens the post from the list of the forum. */
async function openPost(page: Page, server: JourneyServer): Promise<void> {
  await page.goto(server.url + paths.forumIndex())
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

/** Staff publish the oldest of what waits that holds a text. */
async function publish(desk: Page, server: JourneyServer, text: string): Promise<void> {
  await desk.goto(server.url + paths.staffModeration())
  const queue = desk.getByRole('list', { name: 'Moderation' }).getByRole('button')
  await expect(queue.first()).toBeVisible()
  for (const one of await queue.all()) {
    await one.click()
    if (await desk.locator('main section bdi', { hasText: text }).first().isVisible()) break
  }
  await desk.getByRole('button', { name: /^(Publish|Keep it published)$/ }).click()
  await expect(desk.getByText(/” is published\.$/)).toBeVisible()
}

test('a post waits for staff, then others like, comment and answer it; visitors log in for each', async ({
  page,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(180_000)
  await logIn(page, server, 'wen@example.com')
  await page.goto(server.url + paths.forumIndex())
  await page.getByRole('button', { name: 'Write a post' }).first().click()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await expect(page.getByText('Choose a topic')).toBeVisible()
  await page.getByRole('radio', { name: 'Shipping' }).check()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Text').fill(TEXT)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(page.getByAltText('Number 1')).toBeVisible()
  await page.getByRole('button', { name: 'Publish post' }).click()
  await expect(page.getByText('Under review')).toBeVisible()

  const visitor = await openDevice()
  await visitor.goto(server.url + paths.forumIndex())
  await expect(visitor.getByRole('listitem').first()).toBeVisible()
  await expect(visitor.getByText('Under review')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: TITLE })).toHaveCount(0)

  const desk = await openDevice()
  await logIn(desk, server, DEMO_STAFF)
  await publish(desk, server, 'Ten kilograms')

  const second = await openDevice()
  await logIn(second, server, 'lin@example.com')
  await openPost(second, server)
  await expect(second.getByAltText('Picture 1 of 1')).toBeVisible()
  await second.getByRole('button', { name: 'Like: 0' }).click()
  await expect(second.getByRole('button', { name: 'Like: 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await second.getByLabel('Your comment').fill('Which line was it?')
  await second.getByRole('button', { name: 'Publish comment' }).click()
  await expect(second.getByText('Under review')).toBeVisible()
  await publish(desk, server, 'Which line was it?')

  await openPost(page, server)
  await expect(page.getByText('Which line was it?')).toBeVisible()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Your reply').fill('The slow one')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByText('The slow one')).toBeVisible()
  await publish(desk, server, 'The slow one')
  await second.reload()
  await expect(second.getByText('The slow one')).toBeVisible()

  // What looks like markup and direction marks harms nothing.
  expect(await second.evaluate(() => 'broken' in window)).toBe(false)
  const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await second.evaluate(width)).toBeLessThanOrEqual(0)
  const link = second.getByRole('link', { name: 'https://example.com/line' })
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener')

  await openPost(visitor, server)
  await expect(visitor.getByText('1 reply')).toBeVisible()
  await expect(visitor.getByText('The slow one')).toHaveCount(0)
  const path = new URL(visitor.url()).pathname
  for (const name of ['Like: 1', 'Report']) {
    await visitor.getByRole('button', { name }).first().click()
    await expect(visitor.getByLabel('E-mail')).toBeVisible()
    await visitor.goto(server.url + path)
  }
  for (const name of ['Log in to see replies', 'Log in to comment']) {
    await visitor.getByRole('button', { name }).click()
    await expect(visitor.getByLabel('E-mail')).toBeVisible()
    await visitor.goBack()
  }
  // The login leads back to the post.
  await visitor.getByRole('button', { name: 'Log in to see replies' }).click()
  await visitor.getByLabel('E-mail').fill('may@example.com')
  await visitor.getByRole('button', { name: 'Send me a code' }).click()
  await visitor.getByLabel('Code', { exact: true }).fill(await server.codeFor('may@example.com'))
  const agree = visitor.getByRole('button', { name: 'Agree and continue' })
  await Promise.race([visitor.waitForURL(`**${path}`), agree.click().catch(() => undefined)])
  await expect(visitor.getByText('The slow one')).toBeVisible()
})
