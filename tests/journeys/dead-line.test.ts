import type { Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { plugInScanner, pressByHand } from '#tests/support/handheld.ts'
import { expect, logIn, network, readyOffline, test } from '#tests/support/journey.ts'
import { declare } from '#tests/support/member-acts.ts'
import { openDesk } from '#tests/support/warehouse-desk.ts'

/** Scans a parcel where the next one is waited for. */
async function scanNext(desk: Page, number: string): Promise<void> {
  await expect(desk.getByLabel('Tracking number')).toBeFocused()
  await (await plugInScanner(desk))(number)
}

/** Weighs and shelves what was found, by hand. */
async function weigh(desk: Page, shelf: string): Promise<void> {
  const scan = await plugInScanner(desk)
  await expect(desk.getByLabel('Weight')).toBeFocused()
  await desk.getByLabel('Weight').fill('850')
  await pressByHand(desk, 'Enter')
  for (const typed of ['20', '15', '10', '1']) {
    await desk.keyboard.type(typed)
    await pressByHand(desk, 'Enter')
  }
  await scan(shelf)
  await pressByHand(desk, 'Control+Enter', 'Control+Enter')
}

/** The names of the replies that the account keeps on this device. */
async function keptReplies(): Promise<string[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const account = names.find((name) => name.startsWith('sampan-account-'))
  if (account === undefined) return []
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(account)
    request.onsuccess = () => resolve(request.result)
  })
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const asked = db.transaction('reply').objectStore('reply').getAllKeys()
    asked.onsuccess = () => resolve(asked.result)
  })
  db.close()
  return keys.map(String)
}

const saved = (desk: Page) => desk.getByText('Saved on this device, will be sent').first()
const waits = (desk: Page, count: number) =>
  desk.getByText(`${count} ${count === 1 ? 'waits' : 'wait'} on this device to be sent`)

test('a desk goes on without a connection: receives, shelves and counts, also after a reload, and all of it arrives once', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  await logIn(page, server, 'line@example.com')
  for (const trackingNumber of ['LINE0000000', 'LINE0000001', 'LINE0000003'])
    await declare(page, { trackingNumber })
  const colleague = await openDesk(browser, server, 'colleague@example.com')
  await scanNext(colleague, 'LINE0000000')
  await weigh(colleague, 'LINE-1')
  await expect(colleague.getByRole('status').getByText('Received')).toBeVisible()

  const desk = await openDesk(browser, server)
  await readyOffline(desk)
  await expect.poll(() => desk.evaluate(keptReplies)).toContain('copyFloor CN')

  await network(desk.context()).off()
  await scanNext(desk, 'LINE0000001')
  await expect(desk.getByText(/From the list of/)).toBeVisible()
  await weigh(desk, 'LINE-1')
  await expect(saved(desk)).toBeVisible()
  await expect(waits(desk, 1)).toBeVisible()

  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1, name: 'Receive' })).toBeVisible()
  await expect(waits(desk, 1)).toBeVisible()
  await scanNext(desk, 'LINE0000002')
  await expect(desk.getByText('This number isn’t on this device’s list.')).toBeVisible()
  await pressByHand(desk, 'Enter', 'Enter')
  await weigh(desk, 'LINE-1')
  await expect(waits(desk, 2)).toBeVisible()
  // A colleague receives this one meanwhile.
  await scanNext(desk, 'LINE0000003')
  await weigh(desk, 'LINE-1')
  await expect(waits(desk, 3)).toBeVisible()

  await desk.goto(server.url + paths.staffCount())
  await desk.getByText('Put one parcel on a shelf').click()
  const number = desk.getByLabel('Package number or tracking number')
  await number.fill('LINE0000000')
  await number.press('Enter')
  await desk.getByLabel('New shelf').fill('LINE-2')
  await desk.getByLabel('New shelf').press('Enter')
  await expect(desk.getByText(/on shelf LINE-2: saved on this device/)).toBeVisible()
  await desk.goto(server.url + paths.staffCount({ shelf: 'LINE-3' }))
  await expect(desk.getByText('0 of 0 scanned')).toBeVisible()
  await desk.getByRole('button', { name: 'Record the count' }).click()
  await expect(desk.getByText(/The count of shelf LINE-3 is saved/)).toBeVisible()
  await expect(waits(desk, 5)).toBeVisible()

  await scanNext(colleague, 'LINE0000003')
  await weigh(colleague, 'LINE-9')
  await expect(colleague.getByRole('status').getByText('Received')).toBeVisible()

  await network(desk.context()).on()
  await expect(desk.getByText('1 needs a decision')).toBeVisible()
  await expect(desk.getByText(/on this device to be sent/)).toHaveCount(0)
  await desk.getByRole('button', { name: 'Show them' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Done without a connection' })
  await expect(sheet.getByText(/has already been received/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByText('Needs a decision')).toHaveCount(0)

  const parcels = await server.ask(
    "select tracking_number n, shelf, stage from parcel where tracking_number like 'LINE%' order by 1",
  )
  expect(parcels).toEqual([
    { n: 'LINE0000000', shelf: 'LINE-2', stage: 'toShip' },
    { n: 'LINE0000001', shelf: 'LINE-1', stage: 'toShip' },
    { n: 'LINE0000003', shelf: 'LINE-9', stage: 'toShip' },
  ])
  const counts = `select (select count(*)::int from unclaimed_parcel where tracking_number like 'LINE%') as boxes,
    (select count(*)::int from stock_count where shelf = 'LINE-3') as counts`
  await server.restart()
  expect(await server.ask(counts)).toEqual([{ boxes: 1, counts: 1 }])
})
