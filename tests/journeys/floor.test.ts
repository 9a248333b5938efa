import { readFile } from 'node:fs/promises'
import { paths } from '#engine/shared/paths.ts'
import { plugInScanner, pressByHand } from '#tests/support/handheld.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { declare } from '#tests/support/member-acts.ts'
import { openDesk } from '#tests/support/warehouse-desk.ts'

test('a shelf is counted by scans, with one parcel missing and one foreign, and a misfiled one is reassigned', async ({
  browser,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(180_000)
  const [first, second] = await Promise.all(
    ['floor-a@example.com', 'floor-b@example.com'].map(async (email) => {
      const device = await openDevice()
      await logIn(device, server, email)
      await device.goto(server.url + paths.member())
      const memberNum = await device
        .getByText(/^SP\d{6}.$/)
        .first()
        .textContent()
      return { device, memberNum: memberNum?.replace(/\s/g, '') ?? '' }
    }),
  )
  if (first === undefined || second === undefined) throw new Error('Two members log in')
  const desk = await openDesk(browser, server)
  const scan = await plugInScanner(desk)
  const shelve = async (tracking: string) => {
    await desk.goto(server.url + paths.staffReceive())
    await expect(desk.getByLabel('Tracking number')).toBeFocused()
    await scan(tracking)
    await desk.getByLabel('Member number on the label').fill(first.memberNum)
    await pressByHand(desk, 'Enter')
    await desk.getByLabel('Weight').fill('850')
    await desk.keyboard.press('Enter')
    for (const typed of ['20', '15', '10', '1']) {
      await desk.keyboard.type(typed)
      await desk.keyboard.press('Enter')
    }
    await scan('FLOOR-1')
    await desk.keyboard.press('Control+Enter')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByRole('status').getByText('Received')).toBeVisible()
  }
  await shelve('FLOOR0073541')
  await shelve('FLOOR0073542')
  // The same number again is another box of the same member.
  await scan('FLOOR0073542')
  await expect(desk.getByText('This number was received before.')).toBeVisible()
  await desk.keyboard.press('+')
  await expect(desk.getByText(/Another box with the number of/)).toBeVisible()

  await desk.goto(server.url + paths.staffCount())
  await expect(desk.getByLabel('Shelf')).toBeFocused()
  await scan('FLOOR-1')
  await expect(desk.getByText('0 of 2 scanned')).toBeVisible()
  for (const scanned of ['FLOOR0073541', 'NOBODY0000001']) {
    await desk.getByLabel('Package number or tracking number').fill(scanned)
    await desk.getByLabel('Package number or tracking number').press('Enter')
    await expect(desk.getByLabel('Package number or tracking number')).toHaveValue('')
  }
  await expect(desk.getByText('1 of 2 scanned')).toBeVisible()
  await expect(desk.getByRole('heading', { name: '1 doesn’t belong here' })).toBeVisible()
  await desk.getByRole('button', { name: 'Record the count' }).click()
  await desk.getByRole('button', { name: 'Record as missing' }).click()
  await expect(
    desk.getByText('On it: 1. Moved there: 0. Missing: 1.', { exact: true }),
  ).toBeVisible()

  await first.device.goto(server.url + paths.parcels('all'))
  await expect(first.device.getByText('We’re looking for it').first()).toBeVisible()
  await desk.getByRole('link', { name: 'See missing parcels' }).click()
  await desk.getByRole('row', { name: /FLOOR-1/ }).click()
  await desk.getByRole('button', { name: 'Found', exact: true }).click()
  await expect(desk.getByText(/was found and is on shelf FLOOR-1/)).toBeVisible()
  await expect(first.device.getByText('We’re looking for it')).toHaveCount(0)

  // A parcel is found by its last four digits with six keys, and its label by a line of words.
  // From a screen that has come to rest: after a save the focus goes on by itself.
  await desk.goto(server.url + paths.staffWork())
  await expect(desk.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible()
  await desk.locator('main').focus()
  await pressByHand(desk, '/')
  await expect(desk.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await pressByHand(desk, '3', '5', '4', '1', 'Enter')
  await expect(desk.getByText('At receiving')).toBeVisible()
  const { searchParams } = new URL(desk.url())
  await desk.keyboard.press('Control+k')
  await desk.keyboard.type(`print label ${searchParams.get('code')}`, { delay: 100 })
  await pressByHand(desk, 'Enter')
  // A label printer gets the number as a bar code, and as dots what it has no letters for.
  await desk.getByLabel('Labels of this device').selectOption('203')
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Print label' }).click()
  const zpl = await readFile(await (await saved).path(), 'utf8')
  expect(zpl).toMatch(/\^BCN,.*\^FDPK[0-9A-Z]{9}\^FS/)
  expect(zpl).toMatch(/\^GFA,(\d+),\1,\d+,[0-9A-F]*[1-9A-F]/)
  await desk.getByRole('button', { name: 'Reassign to its owner' }).click()
  await desk.getByLabel('Member number').fill(second.memberNum)
  await desk.getByLabel('Reason').fill('We misread the label.')
  await desk.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect(desk.getByText(/It belongs to/)).toBeVisible()
  await second.device.goto(server.url + paths.parcels('all'))
  await expect(second.device.getByText('FLOOR0073541', { exact: true })).toBeVisible()
  await first.device.goto(server.url + paths.parcels('all'))
  await expect(first.device.getByText('FLOOR0073542').first()).toBeVisible()
  await expect(first.device.getByText('FLOOR0073541')).toHaveCount(0)
})

test('a registered parcel is received with at most sixteen keys beside its scans', async ({
  page,
  browser,
  shared: server,
}) => {
  await logIn(page, server, 'floor-keys@example.com')
  await declare(page, { trackingNumber: 'FLOOR0073549' })
  const desk = await openDesk(browser, server)
  const scan = await plugInScanner(desk)
  let keys = 0
  const press = async (...pressed: string[]) => {
    keys += pressed.length
    await pressByHand(desk, ...pressed)
  }
  await desk.goto(server.url + paths.staffReceive())
  await expect(desk.getByLabel('Tracking number')).toBeFocused()
  await scan('FLOOR0073549')
  await expect(desk.getByLabel('Weight')).toBeFocused()
  await press('8', '5', '0', 'Enter')
  for (const side of ['20', '15', '10']) await press(...side, 'Enter')
  // The class that it was registered with.
  await press('Enter')
  await expect(desk.getByLabel('Shelf', { exact: true })).toBeFocused()
  await scan('FLOOR-3')
  await expect(desk.locator('button[data-photo]')).toBeFocused()
  await press('Enter')
  await expect(desk.getByText('No photo yet.')).toBeVisible()
  await press('Enter')
  await expect(desk.getByRole('status').getByText('Received')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(16)
})
