import { expect, test, vi } from 'vitest'
import { childDesk, receivedParcel } from '#tests/support/child-desk.ts'
import { anInspectionOrder, aResult, inspectionPath } from '#tests/support/inspections.ts'
import type { Person } from '#tests/support/money-request.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
/** How long each step runs before the server is killed. */
const DELAYS_MS = [4, 8, 2, 12]
const { logIn, post, fund, killDuring } = await childDesk('inspections')

test('the server is killed while inspections are paid and decided: inspection, parcel, storage and ledger agree', async () => {
  const [lin, bo] = [await logIn('lin@example.com', true), await logIn('bo@example.com', true)]
  const mei = await logIn('mei@example.com')
  await fund(mei, lin, bo)
  const parcelId = await receivedParcel(mei, lin)
  const read = async () => {
    const phone = wireDevice(mei.fetch)
    await phone.sync()
    const inspections = phone.rows('inspection')
    return {
      inspections,
      open: inspections.find(({ state }) => state === 'waiting'),
      parcel: phone.rows('parcel')[0],
      cashFen: phone.rows('account')[0]?.cashFen,
    }
  }
  const agree = async () => {
    expect(await post(lin, '/api/staff/reconciliation', {})).toMatchObject({ differences: 0 })
    const { inspections, open, parcel, cashFen } = await read()
    const spent = inspections.map((one) => (one.paidFen ?? 0) - one.refundedFen)
    expect(cashFen).toBe(10_000 - spent.reduce((sum, fen) => sum + fen, 0))
    expect(parcel?.stage).toBe(open === undefined ? 'toShip' : 'inspecting')
    const stopped = parcel?.storage?.pauses.filter(({ to }) => to === null)
    expect(stopped).toHaveLength(open === undefined ? 0 : 1)
  }
  const order = (): [Person, string, object] => [
    mei,
    `/api/parcels/${parcelId}/inspections`,
    anInspectionOrder({ services: ['measuring', 'counting'] }),
  ]
  const decide = async (act: 'result' | 'refuse', body: object) =>
    [lin, inspectionPath(mei, (await read()).open?.id ?? '', act), body] as const

  await killDuring(order(), DELAYS_MS[0] ?? 0, agree)
  const result = aResult({ doneServices: ['measuring'] })
  await killDuring(await decide('result', result), DELAYS_MS[1] ?? 0, agree)
  await killDuring(order(), DELAYS_MS[2] ?? 0, agree)
  await killDuring(await decide('refuse', { reason: 'Sealed' }), DELAYS_MS[3] ?? 0, agree)
  const { inspections } = await read()
  expect(inspections.map(({ state }) => state).sort()).toEqual(['done', 'refunded'])
})
