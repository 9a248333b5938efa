import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { bringUpToDate, MUTATIONS, madeBy, REMOVALS } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { aDevice, type Device } from '#tests/support/device.ts'
import { memberDevice } from '#tests/support/member-device.ts'
import { aCartonRow, aDeliveredOrder } from '#tests/support/order-rows.ts'
import { aMerchantParcelRow, aRequestLine, aRequestRow } from '#tests/support/request-rows.ts'
import { aGoodsRow, aMembersPhoto, anAddress, anId, aParcel } from '#tests/support/row-builders.ts'
import { aReply, scripted } from '#tests/support/scripted-server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import LANDED from './landed-mutations.json' with { type: 'json' }

// A whole server on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

type Sample = Pick<WireMutation, 'op' | 'v' | 'id' | 'set' | 'base'>
const server = await sharedServer()

/** Every change in every version that is understood, as a device sends it; `$account` stands for its account. */
const landedOf = (accountId: string): Sample[] =>
  JSON.parse(JSON.stringify(LANDED).replaceAll('$account', accountId))

const wire = (samples: readonly Sample[]): WireMutation[] =>
  samples.map((sample, i) => ({ seq: i + 1, mid: anId(), ts: Date.now(), ...sample }))

/** What an app of any age has left in its outbox. */
const leave = ({ db }: Device, accountId: string) => db.outbox.bulkAdd(wire(landedOf(accountId)))

test('each version of each change has a sample, in the shape of its release', () => {
  const landed = LANDED.map(({ op, v: version }) => `${op} ${version}`)
  expect(new Set(landed).size).toBe(landed.length)
  const versions = [...MUTATIONS.values()].flatMap(({ op, v: last, upcast = {} }) =>
    [...Object.keys(upcast), last].map((version) => `${op} ${version}`),
  )
  // What is missing here needs a sample; what is missing there may still be in the outbox of a device, so its change
  // stays in the registry.
  expect(landed.toSorted()).toEqual(versions.toSorted())
})

test('each can still be read', () => {
  for (const sample of wire(landedOf(anId()))) {
    const today = bringUpToDate(sample)
    const schema = MUTATIONS.get(sample.op)?.set
    expect([sample.op, schema && v.is(schema, today?.set)]).toEqual([sample.op, true])
  }
})

test('a device shows all of them while no server takes them, and loses none', async () => {
  const accountId = anId()
  const { fetch } = scripted(({ mutations: [first] }) =>
    aReply({ reset: true, ...(first && { stopped: { mid: first.mid } }) }),
  )
  const device = await aDevice({ accountId, authorization: 'token', fetch })
  await leave(device, accountId)
  expect(await device.sync()).toEqual({ state: 'trouble', problem: 'upgrade' })
  const rows = await device.outbox()
  expect(rows.map(({ op, v: version }) => [op, version])).toEqual(
    LANDED.map(({ op, v: version }) => [op, version]),
  )
  const removed = new Set(rows.filter(({ op }) => REMOVALS.has(op)).map(({ id }) => id))
  for (const m of rows) {
    for (const { table, id } of madeBy(m)) {
      const owner = typeof m.set.parcelId === 'string' ? m.set.parcelId : m.id
      if (removed.has(id) || removed.has(owner)) continue
      expect([m.op, await device.waiting(table, id)]).toEqual([m.op, true])
    }
  }
})

const sampleOf = (op: string, version = 1) =>
  LANDED.find((sample) => sample.op === op && sample.v === version) as Sample | undefined
const idOf = (op: string, field: string, version = 1) => String(sampleOf(op, version)?.set[field])
const targetOf = (op: string, version = 1) => sampleOf(op, version)?.id ?? ''

/** The rows that the samples are about and do not make themselves. */
function putGround(scope: MemberScope, at: string): void {
  const { put } = scope
  const [parcelId, requestId] = [
    idOf('goodsReturn.ask', 'parcelId'),
    idOf('goodsReturn.ask', 'requestId'),
  ]
  const [{ lineId = '' } = {}] = LANDED.find(({ op }) => op === 'goodsReturn.ask')?.set.pieces ?? []
  const parcel = aParcel({ id: parcelId, trackingNumber: 'YT1000000000004', stage: 'toShip' })
  put('parcel', { ...parcel, originWarehouse: 'CN', receivedAt: at })
  const ended = { status: 'completed', completedAt: at, endedAt: at } as const
  put('request', aRequestRow({ id: requestId, ...ended }))
  put('requestLine', aRequestLine({ id: lineId, requestId }))
  const sent = { requestId, parcelId, quantities: { [lineId]: 2 }, receivedAt: at }
  put('requestParcel', aMerchantParcelRow(sent))
  const kept = aParcel({
    id: idOf('requestParcel.keep', 'parcelId'),
    trackingNumber: 'YT1000000000005',
    stage: 'toShip',
  })
  put('parcel', { ...kept, originWarehouse: 'CN', receivedAt: at })
  const alsoSent = { id: targetOf('requestParcel.keep'), parcelId: kept.id, quantities: {} }
  put('requestParcel', aMerchantParcelRow({ ...sent, ...alsoSent }))
  const photo = { id: idOf('ring.draw', 'photoId'), ownerId: parcelId, by: 'staff' } as const
  put('photo', { ...aMembersPhoto('stored', 'ab'.repeat(32)), ...photo, purpose: 'arrival' })

  const [standingId = ''] = (sampleOf('standingOrder.place')?.set.parcelIds ?? []) as string[]
  const coming = { id: standingId, destinationWarehouseId: 'CN', trackingNumber: 'YT1000000000006' }
  put('parcel', aParcel(coming))
  const [{ goodsId = '' } = {}] =
    LANDED.find(({ op }) => op === 'standingOrder.place')?.set.customs ?? []
  put('goods', aGoodsRow({ id: goodsId, parcelId: standingId, quantity: 2 }))

  const unpaid = { paidFen: null, paidAt: null }
  const declined = targetOf('request.resubmit')
  put('request', aRequestRow({ id: declined, status: 'declined', ...unpaid }))
  const line = { id: idOf('request.resubmit', 'lineId'), requestId: declined }
  put('requestLine', aRequestLine(line))
  const confirmed = {
    status: 'pendingPayment',
    needsAcceptance: true,
    lapsesAt: '2100-01-01T00:00:00.000Z',
  } as const
  put('request', aRequestRow({ id: targetOf('request.accept'), ...confirmed, ...unpaid }))

  const shipmentId = idOf('compensation.file', 'shipmentId')
  put('shipment', aDeliveredOrder({ id: shipmentId, deliveredAt: at }))
  const carton = { id: idOf('compensation.file', 'cartonId'), shipmentId }
  put('carton', aCartonRow({ ...carton, outcome: 'delivered' }))

  const address = anAddress({ id: idOf('conflict.resolve', 'rowId', 2) })
  put('address', address)
  put('conflict', {
    id: targetOf('conflict.resolve', 2),
    table: 'address',
    rowId: address.id,
    unit: 'note',
    mine: { note: 'mine' },
    theirs: { note: '' },
    clientId: anId(),
    device: '',
    mid: anId(),
    at,
    theirsClientId: null,
    theirsDevice: '',
    theirsAt: null,
  })
}

test('the server applies all of them in one run of the device, refuses none and stops at none', async () => {
  const user = await server.loginAs('landed@example.com')
  const { accountId } = user
  const { device } = await memberDevice(server, user)
  const at = new Date(server.services.nowMs()).toISOString()
  const parcels = ['4', '5', '6'].map((nth) => ({ trackingNumber: `YT100000000000${nth}` }))
  await writeAs(server, accountId, async (scope) => putGround(scope, at), parcels)
  await leave(device, accountId)
  expect(await device.sync()).toEqual({ state: 'done' })
  expect(await device.list('outcome')).toEqual([])
  expect(await device.list('conflict')).toEqual([])
  expect(await device.outbox()).toEqual([])
  const logged = await server.db.kysely
    .selectFrom('mutation_log')
    .select(['op', 'status', 'code'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
  expect(logged).toEqual(LANDED.map(({ op }) => ({ op, status: 'applied', code: null })))
})
