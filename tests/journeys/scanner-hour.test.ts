import type { Locator, Page } from '@playwright/test'
import { paths } from '#engine/shared/paths.ts'
import { plugInScanner, type Suffix } from '#tests/support/handheld.ts'
import { expect, logIn, test } from '#tests/support/journey.ts'
import { openDesk } from '#tests/support/warehouse-desk.ts'

/** What each of three scanners sends after a code; another one is taken after so many scans. */
const SUFFIXES: Suffix[] = ['Enter', 'Tab', null]
const SCANS_EACH = 12
const PARCELS = 24
const waybill = (n: number) => `SF14900377${String(10_000 + n)}`
const shelfOf = (n: number) => `H-0${n % 3}-1`
/** Whatever a scan at the wrong place could be taken for: keys of the console, digits of classes, names of warehouses. */
const WRONG = ['JT0001234567890', 'SF1490037718266', 'YT2312312312312', '75312345678901']

type Parcel = { code: string; memberNum: string; shelf: string | null; goodsClass: string }

/** All that the fields of the page hold, and which choices are made. */
const fieldsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      ({ value, checked }) => `${value} ${checked}`,
    ),
  )

test('an hour by scanner alone: no field gets a foreign code and nothing is done by one', async ({
  browser,
  shared: server,
  openDevice,
}) => {
  test.setTimeout(420_000)
  const numbers = await Promise.all(
    ['scanned-a@example.com', 'scanned-b@example.com'].map(async (email) => {
      const device = await openDevice()
      await logIn(device, server, email)
      await device.goto(server.url + paths.member())
      const number = device.getByText(/^SP\d{6}.$/).first()
      return ((await number.textContent()) ?? '').replace(/\s/g, '')
    }),
  )
  const desk = await openDesk(browser, server)
  const scanner = await plugInScanner(desk)
  const acts: string[] = []
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/staff')) acts.push(pathname)
  })
  let scans = 0
  let wrongScans = 0
  const scan = async (code: string) => {
    const suffix = SUFFIXES[Math.floor(scans / SCANS_EACH) % SUFFIXES.length]
    scans += 1
    await scanner(code, suffix)
  }
  /** Scans a code where none belongs: the page says so and stays as it is. */
  const scanWrong = async (at: Locator, code = WRONG[wrongScans % WRONG.length] ?? '') => {
    wrongScans += 1
    await at.focus()
    const before = { url: desk.url(), fields: await fieldsOf(desk), acts: acts.length }
    await scan(code)
    const refused = desk.locator('[data-refused-scan]').first()
    await expect(refused).toContainText('nothing was entered.', { ignoreCase: true })
    expect({ url: desk.url(), fields: await fieldsOf(desk), acts: acts.length }).toEqual(before)
    await expect(at).toBeFocused()
    await refused.getByRole('button', { name: 'Dismiss' }).click()
    await expect(refused).toHaveCount(0)
  }

  // Each parcel by its waybill, the number on its label and the shelf; once in between somewhere else.
  const others = [
    desk.getByLabel('Weight'),
    desk.locator('[type=radio][value=standard]'),
    desk.getByLabel('Shelf', { exact: true }),
    desk.locator('button[data-photo]'),
    desk.getByLabel('Language'),
    desk.getByLabel('Warehouse', { exact: true }),
  ]
  const owners = new Map<string, string>()
  for (let n = 0; n < PARCELS; n += 1) {
    const memberNum = numbers[n % 2] ?? ''
    owners.set(waybill(n), memberNum)
    await expect(desk.getByLabel('Tracking number')).toBeFocused()
    await scan(waybill(n))
    await expect(desk.getByLabel('Member number on the label')).toBeFocused()
    if (n % 4 === 0) await scanWrong(desk.getByLabel('What the label says'))
    if (n % 4 === 2) await scanWrong(desk.getByLabel('Member number on the label'))
    await scan(memberNum)
    await expect(desk.getByLabel('Weight')).toBeFocused()
    await desk.getByLabel('Weight').fill('850')
    for (const side of ['Length', 'Width', 'Height']) await desk.getByLabel(side).fill('20')
    await scanWrong(others[n % others.length] ?? desk.getByLabel('Weight'))
    if (n === 5) {
      await desk.reload()
      await expect(desk.getByLabel('Weight')).toHaveValue('850')
    }
    await scan(shelfOf(n))
    await expect(desk.getByLabel('Shelf', { exact: true })).toHaveValue(shelfOf(n))
    await desk.keyboard.press('Control+Enter')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByRole('status').getByText('Received')).toBeVisible()
  }
  expect(acts).toEqual(Array.from({ length: PARCELS }, () => '/api/staff/parcels/receive'))

  const received = await desk.evaluate(
    async (numbers) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('Authorization')}` }
      return Promise.all(
        numbers.map(async (tracking) => {
          const answer = await fetch(`/api/staff/parcels?tracking=${tracking}`, { headers })
          return (await answer.json()).parcels as Parcel[]
        }),
      )
    },
    [...owners.keys()],
  )
  expect(
    received.map(([one, ...more]) => [one?.memberNum, one?.shelf, one?.goodsClass, more]),
  ).toEqual([...owners.values()].map((memberNum, n) => [memberNum, shelfOf(n), 'standard', []]))
  const codes = received.flatMap((found) => found.map(({ code }) => code))

  // Labels by package number, from wherever the focus is.
  await desk.goto(server.url + paths.staffLabel())
  await expect(desk.getByLabel('Package number', { exact: true })).toBeFocused()
  for (const code of [...codes, ...codes]) {
    await scan(code)
    await expect(desk).toHaveURL(new RegExp(`code=${code}`))
  }
  await scanWrong(desk.getByLabel('Package number', { exact: true }), 'TCZZZZZZZYE')
  await scanWrong(desk.getByLabel('Package number', { exact: true }), numbers[0])

  // A shelf by waybills and package numbers; a shelf's name does not count as a parcel.
  await desk.goto(server.url + paths.staffCount())
  await expect(desk.getByLabel('Shelf', { exact: true })).toBeFocused()
  await scan(shelfOf(0))
  const onShelf = codes.flatMap((code, n) => (n % 3 === 0 ? [code, waybill(n)] : []))
  const field = desk.getByLabel('Package number or tracking number')
  await expect(field).toBeFocused()
  const all = onShelf.length / 2
  const [ofLast, again] = [onShelf.slice(-2), onShelf.slice(0, -2)]
  for (const code of [...again, ...again, ...again]) await scan(code)
  // Scanned once, so that the page shows when the last scan is done.
  await scan(ofLast[0] ?? '')
  await expect(desk.getByText(`${all} of ${all} scanned`)).toBeVisible()
  await scanWrong(field, shelfOf(1))
  await scanWrong(field, numbers[1])

  // Where nothing waits, a scan is searched for: the one parcel that it names opens.
  await desk.goto(server.url + paths.staffWork())
  await expect(desk.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible()
  while (scans < 300) {
    const n = scans % PARCELS
    const code = codes[n] ?? ''
    await scan(scans % 2 === 0 ? code : waybill(n))
    await expect(desk).toHaveURL(new RegExp(`/staff/parcel\\?code=${code}`))
    await expect(desk.getByText(waybill(n)).first()).toBeVisible()
  }
  expect([scans, wrongScans]).toEqual([300, 40])
  expect(acts).toHaveLength(PARCELS)
})
