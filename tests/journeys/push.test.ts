import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { openDesktop } from '#tests/support/desktop.ts'
import { expect, logIn, readyOffline, test } from '#tests/support/journey.ts'
import { visit } from '#tests/support/member-acts.ts'

type Scope = ServiceWorkerGlobalScope

/** A member with the worker, and a tab of another site that speaks for the push service, so that ours may be closed. */
async function pushed(page: Page, context: BrowserContext, origin: string) {
  const elsewhere = await context.newPage()
  const browser = await context.newCDPSession(elsewhere)
  const registrationId = await registered(browser, origin)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('There is no worker')
  await page.bringToFront()
  return {
    push: (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as Scope
        const notifications = await registration.getNotifications()
        return notifications.map(({ title, body, data }) => ({
          title,
          body,
          screen: data.navigate,
        }))
      }),
    tap: (action = '') =>
      worker.evaluate(async (action) => {
        const scope = globalThis as unknown as Scope
        const [notification] = await scope.registration.getNotifications()
        if (notification === undefined) throw new Error('There is no notification')
        scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
      }, action),
    worker,
  }
}

function registered(browser: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
    browser.send('ServiceWorker.enable').catch(reject)
  })
}

const titlesOf = async (list: Awaited<ReturnType<typeof pushed>>['shown']) =>
  (await list()).map(({ title }) => title)
const declarative = (notification: object) => JSON.stringify({ web_push: 8030, notification })

test('the worker shows a push, and a tap on it or on its button opens their screens', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'kay@example.com')
  await readyOffline(page)
  const { push, shown, tap, worker } = await pushed(page, context, server.url)
  const navigate = server.url + paths.storeAddress()
  const paying = server.url + paths.balance()
  const actions = [{ action: 'pay', title: '付款', navigate: paying }]
  const notification = { title: '包裹已入库', body: '尾号 0123', navigate, tag: 'a', actions }
  await push(declarative(notification))
  await expect.poll(shown).toEqual([{ title: '包裹已入库', body: '尾号 0123', screen: navigate }])
  await push(declarative({ ...notification, title: '2 个包裹已入库' }))
  await expect.poll(() => titlesOf(shown)).toEqual(['2 个包裹已入库'])

  await page.evaluate(() => Object.assign(globalThis, { isLoadedOnce: true }))
  await tap()
  await expect(page).toHaveURL(navigate)
  expect(await page.evaluate(() => 'isLoadedOnce' in globalThis)).toBe(true)
  await expect.poll(shown).toEqual([])

  // The member looks at its screen. The worker tells the page to sync once it has decided what to show.
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(globalThis, { told: events })
    navigator.serviceWorker.addEventListener('message', ({ data }) => events.push(data.type))
  })
  await push(declarative(notification))
  await page.waitForFunction(() =>
    (globalThis as unknown as { told: string[] }).told.join().includes('PUSHED,SYNC_NOW'),
  )
  expect(await shown()).toEqual([])

  await page.goto(server.url + paths.member())
  // Until then the page that is left may count as looked at.
  await expect(page.getByRole('main')).toBeVisible()
  await push(declarative(notification))
  await expect.poll(shown).toHaveLength(1)
  await visit(page, paths.storeAddress())
  await expect.poll(shown).toEqual([])

  await page.goto(server.url + paths.member())
  // Until then the page that is left may count as looked at.
  await expect(page.getByRole('main')).toBeVisible()
  await push(declarative(notification))
  await expect.poll(shown).toHaveLength(1)
  await tap('pay')
  await expect(page).toHaveURL(paying)
  await expect.poll(shown).toEqual([])

  await push('not readable')
  await expect.poll(() => titlesOf(shown)).toEqual([new URL(server.url).hostname])

  // The browser replaced the subscription: the worker asks the server which one it knows.
  const permission = worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as Scope
        const { fetch } = scope
        scope.fetch = (path, init) => {
          resolve(String(path))
          return fetch(path, init)
        }
        scope.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))
      }),
  )
  expect(await permission).toBe('/api/push')

  await visit(page, paths.member())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(server.url + paths.tourist())
  expect(await shown()).toEqual([])
})

// Elsewhere than on Linux the system itself shows notifications, and no test can tap on them.
if (process.platform === 'linux') {
  test('with no window open a push is shown too, and a tap on it opens a window at its screen', async ({
    shared: server,
    launchOptions,
    contextOptions,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sampan-desktop-'))
    const desktop = openDesktop(join(folder, 'bus'))
    // From a private window, which other tests use, no window is opened.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions,
      ...contextOptions,
      env: { ...process.env, ...desktop.env },
    })
    try {
      const [page = await context.newPage()] = context.pages()
      await logIn(page, server, 'kit@example.com')
      await readyOffline(page)
      const { push } = await pushed(page, context, server.url)
      await page.close()
      const navigate = server.url + paths.storeAddress()
      await push(declarative({ title: '包裹已入库', body: '尾号 0123', navigate, tag: 'a' }))
      await expect.poll(desktop.titles).toEqual(['包裹已入库'])
      const opening = context.waitForEvent('page')
      desktop.tap('包裹已入库')
      const window = await opening
      await expect(window).toHaveURL(navigate)
      await expect(window.getByRole('main')).toBeVisible()
      await expect.poll(desktop.titles).toEqual([])

      // The open window is somewhere else.
      const paying = server.url + paths.balance()
      const bill = {
        title: '待付款',
        body: '订单',
        navigate: server.url + paths.orders(),
        tag: 'b',
      }
      const actions = [{ action: 'pay', title: '付款', navigate: paying }]
      await push(declarative({ ...bill, actions }))
      await expect.poll(desktop.titles).toEqual(['待付款'])
      desktop.tap('待付款', 0)
      await expect(window).toHaveURL(paying)
      await expect.poll(desktop.titles).toEqual([])
    } finally {
      await context.close()
      desktop.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
