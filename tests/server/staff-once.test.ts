import { expect, test } from 'vitest'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aTrackingNumber,
  declare,
  receive,
  toMember,
  toParcel,
} from '#tests/support/warehouse.ts'

const { server, staff, mei } = await staffedServer()

test('a repeated request gets the same answer and does nothing, also concurrently', async () => {
  const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
  const { trackingNumber } = parcel
  const arrivals = [
    anArrival({ ...toParcel(mei, parcel), trackingNumber }),
    anArrival(toMember(mei)),
    anArrival(),
  ]
  for (const arrival of arrivals) {
    const together = await Promise.all([1, 2, 3].map(() => receive(staff, arrival)))
    const later = await receive(staff, arrival)
    for (const { status, body } of [...together, later]) {
      expect(status).toBe(200)
      expect(body).toEqual(later.body)
    }
  }
  expect(await auditsOf(parcel.id)).toHaveLength(1)
})

test.each([
  [
    'a declared parcel',
    async () => {
      const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
      return { ...toParcel(mei, parcel), trackingNumber: parcel.trackingNumber }
    },
  ],
  ['a parcel by its label', async () => ({ ...toMember(mei), trackingNumber: aTrackingNumber() })],
  ['an unclaimed parcel', async () => ({ trackingNumber: aTrackingNumber() })],
])(
  'of two people who receive %s at once one succeeds and the other is refused',
  async (_, make) => {
    const same = await make()
    const colleague = await server.loginAs(
      `colleague.${aTrackingNumber().toLowerCase()}@example.com`,
      'staff',
    )
    const answers = await Promise.all(
      [staff, colleague].map((who) => receive(who, anArrival(same))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_received')
  },
)

test('the same request id with other content is refused', async () => {
  const arrival = anArrival(toMember(mei))
  const first = await receive(staff, arrival)
  expect(first.status).toBe(200)
  for (const other of [{ weightGrams: arrival.weightGrams + 1 }, anArrival(toMember(mei))]) {
    const again = await receive(staff, { ...arrival, ...other, onceKey: arrival.onceKey })
    expect([again.status, again.body.code]).toEqual([422, 'key_reused'])
  }
  expect(await receive(staff, arrival)).toEqual(first)
})

test('a request id belongs to its account: a colleague does not get the stored answer', async () => {
  const arrival = anArrival(toMember(mei))
  expect((await receive(staff, arrival)).status).toBe(200)
  const colleague = await server.loginAs('colleague.once@example.com', 'staff')
  expect((await receive(colleague, arrival)).body.code).toBe('already_received')
})

test('a refused request may be corrected and sent again under the same id', async () => {
  const arrival = anArrival({ to: { kind: 'member', memberNum: 'SP0000000' } })
  expect((await receive(staff, arrival)).status).toBe(404)
  expect((await receive(staff, { ...arrival, ...toMember(mei) })).status).toBe(200)
})

const auditsOf = (objectId: string) =>
  server.db.kysely.selectFrom('audit').selectAll().where('object_id', '=', objectId).execute()
