import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, logIn, readyOffline, test } from '#tests/support/journey.ts'

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, data }) => ({ title, body, data }))
  })

test('the worker shows a push, and a click opens its screen', async ({
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
  const notification = { title: '包裹已入库', body: '尾号 0123', navigate }
  const push = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  await push(JSON.stringify({ web_push: 8030, notification }))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '包裹已入库', body: '尾号 0123', data: navigate }])

  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('There is no worker')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope
    const [opened] = await scope.registration.getNotifications()
    if (opened === undefined) throw new Error('There is no notification')
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification: opened }))
  })
  await expect(page).toHaveURL(navigate)
  await expect.poll(() => shown(page)).toEqual([])

  await push('not readable')
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual([new URL(server.url).hostname])
})
