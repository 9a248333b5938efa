import { paths } from '#shared/paths.ts'
import { expect, network, test } from '#tests/support/journey.ts'

// Without the worker, which fetches every screen for later.
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
  expect(scripts.sort()).toEqual(['after-load', 'base', 'index', 'rolldown-runtime'])
})

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
