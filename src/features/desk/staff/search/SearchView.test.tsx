import { afterEach, expect, test, vi } from 'vitest'
import { VIEW_NAMES } from '#app/staff/places.ts'
import { endSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import { ViewsContext } from '#features/console/staff/parts/ViewsContext.tsx'
import type { SearchHit } from '#features/desk/contract/search.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { SearchView } from './SearchView.tsx'

afterEach(() => {
  cleanUp()
  endSession()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('an order that is found shows its state and opens at the desk', async () => {
  const hit: SearchHit = {
    kind: 'shipment',
    transCode: 'TC7Q2MX4HTA',
    memberNum: 'SP271834K',
    status: 'shipping',
    createdAt: '2026-11-10T08:00:00.000Z',
    dispatchedAt: null,
    carrierNumber: null,
  }
  fakeServer().otherwise(async () => json({ hits: [hit] }))
  history.replaceState(null, '', paths.staffSearch({ q: hit.transCode }))
  render(<SearchView />)
  await eventually(() =>
    expect(document.body.textContent).toContain('SP271834KPaid · handing to carrier'),
  )
  const link = find<HTMLAnchorElement>('h2 a')
  expect(link.getAttribute('href')).toBe(paths.staffOrders({ code: hit.transCode }))
})

test('a package number, scanned or typed, opens the page of its parcel', async () => {
  const hit: SearchHit = {
    kind: 'parcel',
    id: anId(),
    code: 'PKZZZZZZZYE',
    trackingNumber: 'SF1490037718266',
    stage: 'toShip',
    shelf: 'A-1',
    warehouseId: 'CN',
    memberNum: 'SP271834K',
    goods: 'Teapot',
  }
  fakeServer().otherwise(async () => json({ hits: [hit] }))
  history.replaceState(null, '', paths.staffSearch({ q: 'pkzz zzzz zye' }))
  render(<SearchView />)
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.staffParcel({ code: 'PKZZZZZZZYE' })),
  )
})

test('the one parcel that its last digits name opens; several are listed, and that there are more', async () => {
  const aHit = (nth: number): SearchHit => ({
    kind: 'parcel',
    id: anId(),
    code: `PKZZZZZZZY${nth}`,
    trackingNumber: `SF1490037${nth}8266`,
    stage: 'toShip',
    shelf: 'A-1',
    warehouseId: 'CN',
    memberNum: 'SP271834K',
    goods: 'Teapot',
  })
  const answers = [
    { hits: [aHit(1), aHit(2)], isMore: true },
    { hits: [aHit(1)], isMore: false },
  ]
  fakeServer().otherwise(async () => json(answers.shift()))
  history.replaceState(null, '', paths.staffSearch({ q: '8266' }))
  render(<SearchView />)
  await eventually(() => expect(document.querySelectorAll('h2 a')).toHaveLength(2))
  expect(document.body.textContent).toContain('There are more.')
  cleanUp()
  render(<SearchView />)
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.staffParcel({ code: 'PKZZZZZZZY1' })),
  )
})

test('an act that is named opens with its number, and a page that is named is offered', async () => {
  logInStaff(['receive'])
  fakeServer().otherwise(async () => json({ hits: [], isMore: false }))
  history.replaceState(null, '', paths.staffSearch({ q: 'print label PKZZZZZZZYE' }))
  render(<SearchView />)
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.staffLabel({ code: 'PKZZZZZZZYE' })),
  )
  cleanUp()
  history.replaceState(null, '', paths.staffSearch({ q: 'unclaimed' }))
  render(
    <ViewsContext value={VIEW_NAMES}>
      <SearchView />
    </ViewsContext>,
  )
  await eventually(() =>
    expect(find<HTMLAnchorElement>('ul a').getAttribute('href')).toBe(paths.staffUnclaimed()),
  )
  expect(document.body.textContent).not.toContain('Nothing found')
})
