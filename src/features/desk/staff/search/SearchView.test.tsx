import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import type { SearchHit } from '#features/desk/contract/console.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { SearchView } from './SearchView.tsx'

afterEach(() => {
  cleanUp()
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
  }
  fakeServer().otherwise(async () => json({ hits: [hit] }))
  history.replaceState(null, '', paths.staffSearch({ q: 'pkzz zzzz zye' }))
  render(<SearchView />)
  await eventually(() =>
    expect(location.pathname + location.search).toBe(paths.staffParcel({ code: 'PKZZZZZZZYE' })),
  )
})
