import { expect, test } from 'vitest'
import { carrierNumber, s10 } from '#tests/support/carrier-numbers.ts'
import {
  cartonsOf,
  offer,
  orderRow,
  outcomeOf,
  type Placed,
  paid,
  post,
  shipped,
  staffPath,
} from '#tests/support/orders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
let members = 0
const aMember = () => server.loginAs(`sent${++members}@example.com`)

type Handed = { carrier?: string; trackingNumber: string; confirmed?: boolean }

async function handOver(member: LoggedInUser, order: Placed, given: Handed) {
  const [carton] = await cartonsOf(server, order)
  const cartons = [{ cartonId: carton?.id, carrier: 'EMS', ...given }]
  return outcomeOf(await post(staff, staffPath(member, order, 'dispatch'), { cartons }))
}
const correct = async (member: LoggedInUser, order: Placed, given: Handed) => {
  const [carton] = await cartonsOf(server, order)
  const typed = { cartonId: carton?.id, carrier: 'EMS', ...given }
  return outcomeOf(await post(staff, staffPath(member, order, 'correct-number'), typed))
}

test('a number of ours, the one that a parcel came with and a wrong check digit are refused, confirmed or not', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const [parcel] = order.parcels
  if (parcel === undefined) throw new Error('An order has a parcel')
  const other = await shipped(server, staff, await aMember())
  for (const confirmed of [false, true]) {
    const handed = (trackingNumber: string) => handOver(mei, order, { trackingNumber, confirmed })
    expect(await handed(order.transCode)).toBe('cartons.0.trackingNumber tracking_own')
    expect(await handed(parcel.code ?? '')).toBe('cartons.0.trackingNumber tracking_own')
    expect(await handed('TCEBWPBPMDN')).toBe('cartons.0.trackingNumber tracking_own')
    expect(await handed(parcel.trackingNumber)).toBe('cartons.0.trackingNumber tracking_own')
    expect(await handed('RB123456784GB')).toBe('cartons.0.trackingNumber tracking_check_digit')
    expect(await handed(carrierNumber(other).toLowerCase())).toBe(
      'cartons.0.trackingNumber tracking_used',
    )
  }
  expect(await orderRow(server, order)).toMatchObject({ dispatched_at: null })
  expect(await handOver(mei, order, { trackingNumber: 'RB123456785GB' })).toBe('done')
})

test('an unknown format and a carrier that is not in the list are asked about, and taken once confirmed', async () => {
  const mei = await aMember()
  const order = await paid(server, staff, mei)
  const unusual = { carrier: 'dhl', trackingNumber: 'EA777CN' }
  expect(await handOver(mei, order, unusual)).toBe('cartons.0.trackingNumber tracking_unusual')
  const unlisted = { carrier: 'Slow Boat', trackingNumber: 'SB00000123' }
  expect(await handOver(mei, order, unlisted)).toBe('cartons.0.carrier carrier_unlisted')
  expect(await handOver(mei, order, { ...unusual, confirmed: true })).toBe('done')
  // The carrier is stored as the list writes it.
  expect(await cartonsOf(server, order)).toMatchObject([{ carrier: 'DHL' }])
})

test('of two orders that are dispatched with one number at once, one is', async () => {
  const [mei, jun] = [await aMember(), await aMember()]
  const [one, two] = [await paid(server, staff, mei), await paid(server, staff, jun)]
  const trackingNumber = s10('EB', 4_711)
  const answers = await Promise.all([
    handOver(mei, one, { trackingNumber }),
    handOver(jun, two, { trackingNumber }),
  ])
  expect(answers.sort()).toEqual(['cartons.0.trackingNumber tracking_used', 'done'])
})

test('a file is held to the same, row by row; a column confirms what is unusual', async () => {
  const members = [await aMember(), await aMember(), await aMember(), await aMember()]
  const orders: Placed[] = []
  for (const member of members) orders.push(await paid(server, staff, member))
  const [one, two, three, four] = orders.map(({ transCode }) => transCode)
  const send = async (...lines: string[]) => {
    const csv = ['order,carton,carrier,tracking_number,confirmed', ...lines].join('\n')
    return (await post(staff, '/api/staff/dispatches', { csv })).body
  }
  const number = s10('EC', 4_711)
  expect(
    await send(
      `${one},1,EMS,${number},`,
      `${two},1,EMS,${number},yes`,
      `${three},1,EMS,${three},yes`,
      `${four},1,Slow Boat,SB00000123,`,
    ),
  ).toEqual({
    rows: 4,
    done: 0,
    errors: [
      { row: 1, column: 'tracking_number', code: 'tracking_used' },
      { row: 2, column: 'tracking_number', code: 'tracking_used' },
      { row: 3, column: 'tracking_number', code: 'tracking_own' },
      { row: 4, column: 'carrier', code: 'carrier_unlisted' },
    ],
  })
  expect(await send(`${one},1,EMS,${number},`, `${four},1,Slow Boat,SB00000123,yes`)).toEqual({
    rows: 2,
    done: 2,
    errors: [],
  })
})

test('a wrong number is corrected until the carrier reports the carton, and the member is told', async () => {
  const mei = await aMember()
  const order = await shipped(server, staff, mei)
  const right = s10('EE', 4_711)
  expect(await correct(mei, order, { trackingNumber: order.transCode })).toBe(
    'trackingNumber tracking_own',
  )
  // A second press says the same, and the member hears of it once.
  for (const press of [1, 2]) {
    expect(await correct(mei, order, { trackingNumber: right }), `press ${press}`).toBe('done')
  }
  expect(await cartonsOf(server, order)).toMatchObject([{ tracking_number: right }])
  expect(await orderRow(server, order)).toMatchObject({
    notices: [{ kind: 'numberCorrected', number: 1 }],
  })
  // What it was corrected from is free again.
  const jun = await aMember()
  const next = await paid(server, staff, jun)
  expect(await handOver(jun, next, { trackingNumber: carrierNumber(order) })).toBe('done')
  const at = '2026-11-20T08:00:00.000Z'
  const update = { trackingNumber: right, at, status: 'inTransit', words: '', place: '' }
  expect((await post(staff, '/api/staff/tracking', { update })).status).toBe(200)
  expect(await correct(mei, order, { trackingNumber: s10('EE', 4_712) })).toBe('carton_scanned')
})
