import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, logIn, readyOffline, test } from '#tests/support/journey.ts'

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, data }) => ({ title, body, screen: data.navigate }))
  })

test('the worker shows a push, and a tap on it or on its button opens their screens', async ({
  page,
  context,
  shared: server,
}) => {
  await logIn(page, server, 'kay@example.com')
  await readyOffline(page)

  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const navigate = server.url + paths.storeAddress()
  const paying = server.url + paths.balance()
  const actions = [{ action: 'pay', title: '付款', navigate: paying }]
  const notification = { title: '包裹已入库', body: '尾号 0123', navigate, tag: 'a', actions }
  const push = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  await push(JSON.stringify({ web_push: 8030, notification }))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '包裹已入库', body: '尾号 0123', screen: navigate }])
  const second = { ...notification, title: '2 个包裹已入库' }
  await push(JSON.stringify({ web_push: 8030, notification: second }))
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['2 个包裹已入库'])

  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('There is no worker')
  const tap = (action: string) =>
    worker.evaluate(async (action) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope
      const [opened] = await scope.registration.getNotifications()
      if (opened === undefined) throw new Error('There is no notification')
      scope.dispatchEvent(
        new NotificationEvent('notificationclick', { notification: opened, action }),
      )
    }, action)
  await tap('')
  await expect(page).toHaveURL(navigate)
  await expect.poll(() => shown(page)).toEqual([])

  // The member looks at its screen.
  await push(JSON.stringify({ web_push: 8030, notification }))
  await page.waitForTimeout(1_500)
  expect(await shown(page)).toEqual([])

  await page.goto(server.url + paths.member())
  await push(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  await tap('pay')
  await expect(page).toHaveURL(paying)
  await expect.poll(() => shown(page)).toEqual([])

  await push('not readable')
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual([new URL(server.url).hostname])
})
