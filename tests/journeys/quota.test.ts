import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { expect, logIn, network, photo, readyOffline, test } from '#tests/support/journey.ts'
import { badge, fillParcel, pasteParcels, visit, waiting } from '#tests/support/member-acts.ts'

/** Room for texts beside the app, not for one of the photos below, which weigh 1.6 MB. */
const ROOM_BYTES = 1_000_000
const MANY = Array.from({ length: 100 }, (_, i) => `JT${String(1_000_000_000_000 + i)}`)

/** Whether this origin has no room for so many bytes. A browser measures its room now and then, so it may say no late. */
const isFull = (page: Page, bytes: number) =>
  page.evaluate(async (bytes) => {
    const open = indexedDB.open('room')
    open.onupgradeneeded = () => open.result.createObjectStore('bytes', { autoIncrement: true })
    await new Promise((resolve) => {
      open.onsuccess = resolve
    })
    const writing = open.result.transaction('bytes', 'readwrite')
    const ended = new Promise<boolean>((resolve) => {
      writing.oncomplete = () => resolve(false)
      writing.onabort = () => resolve(true)
    })
    writing.objectStore('bytes').put(new Uint8Array(bytes))
    const refused = await ended
    open.result.close()
    const deletion = indexedDB.deleteDatabase('room')
    await new Promise((resolve) => {
      deletion.onsuccess = resolve
    })
    return refused
  }, bytes)

test('a full device refuses photos with a message, also offline, and every text reaches the server', async ({
  page,
  context,
  server,
}) => {
  await logIn(page, server, 'olga@example.com')
  await readyOffline(page)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(server.url)
  const setQuota = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await setQuota(await usage())
  await expect.poll(() => isFull(page, ROOM_BYTES), { timeout: 60_000 }).toBe(true)
  await setQuota((await usage()) + ROOM_BYTES)

  const large = await Promise.all(Array.from({ length: 6 }, () => photo(900, 675, 'png')))
  const parcel = page.getByRole('main')
  const registerWithoutPhotos = async (trackingNumber: string) => {
    await fillParcel(page, { trackingNumber, pictures: large })
    await page.getByRole('button', { name: 'Register parcel' }).click()
    await expect(parcel.getByText('Porcelain teapot').first()).toBeVisible()
    await expect(parcel.getByText('The photos weren’t saved')).toBeVisible()
  }
  await registerWithoutPhotos('SF1234567890123')
  const withoutPhotos = page.url()
  await visit(page, paths.member())
  await expect(page.getByText(/^This device is out of storage/)).toBeVisible()

  await network(context).off()
  await registerWithoutPhotos('YT1234567890123')
  await pasteParcels(page, MANY)
  await page.reload()
  await expect(badge(page)).toHaveText(`Offline, ${MANY.length + 1} waiting to sync`)
  await network(context).on()
  await expect(badge(page)).toHaveText(/^Synced/)
  await expect(waiting(page)).toHaveCount(0)

  await setQuota()
  await page.goto(withoutPhotos)
  await expect(page.getByText('Porcelain teapot').first()).toBeVisible()
  // The mark of a picture that waits may not be there yet.
  const uploaded = context.waitForEvent('response', (answer) => {
    return (
      answer.url().includes('/api/blobs/') && answer.request().method() !== 'GET' && answer.ok()
    )
  })
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photo())
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
  await uploaded
  // The strip shows a picture and its mark together; the badge may still say what was true before.
  await expect(page.getByText('Photo waiting to upload')).toHaveCount(0, { timeout: 60_000 })
  await expect(badge(page)).toHaveText(/^Synced/)
  await visit(page, paths.member())
  await expect(page.getByText(/^This device is out of storage/)).toBeHidden()
  const parcels = await server.ask('select count(distinct tracking_number) n from parcel')
  expect(parcels).toEqual([{ n: MANY.length + 2 }])
  expect(await server.ask('select state from photo')).toEqual([{ state: 'stored' }])
})
