import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, network, test } from '#tests/support/journey.ts'

// The worker is blocked, because it fetches every screen for later.
test.use({ serviceWorkers: 'block' })

const logInLink = { name: 'Log in', exact: true }

test('a first visit to the home page fetches no script of another screen', async ({
  page,
  shared: server,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) scripts.push(name)
  })
  await page.goto(server.url + paths.tourist())
  await expect.poll(() => scripts).toContain('after-load')
  await page.waitForLoadState('networkidle')
  expect(scripts.sort()).toEqual(['after-load', 'index', 'rolldown-runtime', 'words-base-en'])
})

/** What styles decide about every element of the page and the boxes before and after it, an element a line. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    return [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [null, '::before', '::after'].map((box) => {
        const style = getComputedStyle(element, box)
        const all = [...style].filter((name) => !name.startsWith('--'))
        const name = `${element.tagName}.${element.getAttribute('class')}${box ?? ''}`
        return [name, ...all.map((one) => `${one}: ${style.getPropertyValue(one)}`)].join('\n')
      }),
    )
  })
}

/** The first lines of each pair that is not equal, and what differs. */
const differences = (one: readonly string[], other: readonly string[]): string[] =>
  one.flatMap((was, index) => {
    const is = other[index] ?? 'nothing'
    if (was === is) return []
    const after = is.split('\n')
    return was.split('\n').filter((line, at) => at === 0 || line !== after[at])
  })

test('with its own styles alone the home page looks as it does with those of all screens', async ({
  page,
  shared: server,
}) => {
  const sizes = [
    { width: 360, height: 640 },
    { width: 1280, height: 640 },
  ]
  await page.goto(server.url + paths.tourist())
  await page.waitForLoadState('networkidle')
  const inEachSize = async () => {
    const seen: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      seen.push(...(await looks(page)))
    }
    return seen
  }
  const whole = page.locator('link[rel="stylesheet"]')
  const alone = await inEachSize()
  await expect(whole).toHaveCount(0)
  const url = (await page.locator('script[data-styles]').getAttribute('data-styles')) ?? ''
  await page.addStyleTag({ url })
  expect(differences(alone, await inEachSize())).toEqual([])
})

test('who comes in by another view of the home page finds the page itself behind its logo', async ({
  page,
  shared: server,
}) => {
  await page.goto(server.url + paths.tourist({ view: 'shipping' }))
  await expect(page.getByRole('heading', { name: 'Shipping cost' })).toBeVisible()
  await page.getByRole('link', { name: 'Sampan' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One box to your door')
})

test.describe('before there is a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the first click of a first visit opens its screen, and says so when the network is gone', async ({
    page,
    context,
    shared: server,
  }) => {
    await page.goto(server.url + paths.tourist())
    await page.waitForLoadState('networkidle')
    await network(context).off()
    await page.getByRole('link', logInLink).first().click()
    const alert = page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL(server.url + paths.login())
    await network(context).on()
    await alert.getByRole('link', { name: 'Go home' }).click()
    await page.getByRole('link', logInLink).first().click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})
