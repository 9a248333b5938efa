import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { MAX_RINGS } from '#features/shots/rules/retake-states.ts'
import { aResult, inspectionPath, orderInspection } from '#tests/support/inspections.ts'
import { eventsOf, offer, placed, post, topUp } from '#tests/support/orders.ts'
import {
  aMerchantParcel,
  aPurchase,
  arrivedRequest,
  paidRequest,
  purchasePath,
} from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import {
  aRetake,
  aRing,
  aSentPhoto,
  askedAgain,
  frontAlone,
  photographedParcel,
  retakePath,
} from '#tests/support/shots.ts'
import { anArrival, receive, toParcel, writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('shots-desk@example.com', ['receive', 'ship', 'buy'])
let members = 0
const aMember = () => server.loginAs(`photographed${++members}@example.com`)
const decide = (member: LoggedInUser, retakeId: string, body: object) =>
  post(staff, retakePath(member, retakeId), { onceKey: anId(), ...body })
async function phoneOf(member: LoggedInUser) {
  const phone = wireDevice(member.fetch)
  await phone.sync()
  return phone
}

/** Goods that we bought, in a parcel that has not come yet. */
async function boughtParcel(member: LoggedInUser) {
  const paid = await paidRequest(server, member)
  await post(staff, purchasePath(member, paid, 'bought'), { onceKey: anId(), ...aPurchase(paid) })
  const sent = aMerchantParcel(paid)
  const body = { onceKey: anId(), ...sent }
  const answer = await post(staff, purchasePath(member, paid, 'shipments'), body)
  const to = toParcel(member, { id: String(answer.body.parcelId) })
  return { ...to, trackingNumber: sent.trackingNumber }
}

describe('photos of an arrival', () => {
  test('each is filed under its shot, and the member sees why another was not taken', async () => {
    const mei = await aMember()
    const { parcel, photo, phone } = await photographedParcel(server, mei, staff)
    expect(photo).toMatchObject({ shot: 'front', purpose: 'arrival', by: 'staff' })
    expect(phone.row('parcel', parcel.id)?.shots).toEqual({
      kind: 'other',
      gaps: [
        { shot: 'label', reason: 'hasNone', words: 'Sewn in, not printed' },
        { shot: 'size', reason: 'tooLarge', words: '' },
      ],
    })
  })

  test('of goods that we bought each has a photo or a reason, or they are not received', async () => {
    const mei = await aMember()
    const of = await boughtParcel(mei)
    const sha256 = await aSentPhoto(staff)
    const photographed = { ...of, photoSha256s: [sha256] }
    const refused = [
      { ...photographed, shots: frontAlone(sha256, { gaps: [] }) },
      // The tape is along no side that is charged, and nobody says why.
      {
        ...photographed,
        shots: frontAlone(sha256, { gaps: [{ shot: 'label', reason: 'hasNone', words: '' }] }),
      },
      { ...photographed, shots: frontAlone(sha256, { kind: 'electronics' }) },
      { ...photographed, shots: undefined },
    ]
    for (const arrival of refused) {
      const { status, body } = await receive(staff, anArrival(arrival))
      expect([status, body.code]).toEqual([422, 'shots_missing'])
    }
    const whole = anArrival({ ...photographed, shots: frontAlone(sha256) })
    expect((await receive(staff, whole)).status).toBe(200)
  })

  test('another reason is said in words', async () => {
    const mei = await aMember()
    const of = await boughtParcel(mei)
    const gaps = (['front', 'label', 'size'] as const).map((shot) => ({
      shot,
      reason: 'other' as const,
      words: shot === 'front' ? '' : 'The lamp is broken',
    }))
    const shots = { kind: 'other', photos: [], gaps }
    expect((await receive(staff, anArrival({ ...of, shots }))).body.code).toBe('validation')
  })

  test('no more of them are asked for than are free', async () => {
    const owner = await server.loginAs('shots-owner@example.com', ['settings'])
    const change = async (value: number, seen: number | null) => {
      const body = { name: 'freePhotos', value, seen }
      const answer = await owner.fetch('/api/staff/settings', { method: 'PUT', body })
      expect(answer.status).toBe(200)
    }
    const of = await boughtParcel(await aMember())
    const sha256 = await aSentPhoto(staff)
    const size = [{ shot: 'size', reason: 'tooLarge', words: '' }] as const
    const arrival = {
      ...of,
      photoSha256s: [sha256],
      shots: frontAlone(sha256, { gaps: [...size] }),
    }
    expect((await receive(staff, anArrival(arrival))).body.code).toBe('shots_missing')
    await change(1, null)
    expect((await receive(staff, anArrival(arrival))).status).toBe(200)
  })
})

describe('photos of an inspection', () => {
  test('of goods that we bought are those that the arrival lacks, or have a reason; all of it is in one record', async () => {
    const mei = await aMember()
    const { parcel, phone } = await photographedParcel(server, mei, staff)
    const row = phone.row('parcel', parcel.id)
    if (row === undefined) throw new Error('no parcel')
    await writeAs(server, mei.accountId, async (scope) =>
      scope.put('parcel', { ...row, requestId: anId() }),
    )
    await topUp(server, mei, 10_000)
    const ordered = await orderInspection(mei, parcel, { services: ['photos'] })
    const { inspectionId } = ordered.body
    const { inspections } = await (
      await staff.fetch('/api/staff/inspections?warehouseId=CN')
    ).json()
    expect(inspections.at(-1)).toMatchObject({
      kind: 'other',
      pictures: [{ by: 'staff', shot: 'front' }],
    })
    const sha256 = await aSentPhoto(staff)
    const photos = [{ sha256, shot: 'label' as const }]
    const result = (shots?: object) =>
      post(
        staff,
        inspectionPath(mei, inspectionId, 'result'),
        aResult({ doneServices: ['photos'], measures: null, photoSha256s: [sha256], shots }),
      )
    // The reason from the arrival does not stand for a photo that was paid.
    expect((await result({ kind: 'other', photos, gaps: [] })).body.code).toBe('shots_missing')
    const gaps = [{ shot: 'size' as const, reason: 'sealed' as const, words: '' }]
    expect((await result({ kind: 'other', photos, gaps })).status).toBe(200)
    await phone.sync()
    expect(phone.row('parcel', parcel.id)?.shots).toEqual({ kind: 'other', gaps })
    expect(phone.rows('photo').find((one) => one.sha256 === sha256)).toMatchObject({
      ownerId: inspectionId,
      shot: 'label',
    })
  })
})

describe('rings', () => {
  test('are drawn on a photo of the warehouse, a few at most, and taken off again', async () => {
    const mei = await aMember()
    const { photo, phone } = await photographedParcel(server, mei, staff)
    const rings = Array.from({ length: MAX_RINGS + 1 }, (_, nth) => aRing(photo, { x: nth * 100 }))
    const results = await phone.push(...rings)
    expect(results.map(({ status }) => status)).toEqual([
      ...rings.slice(1).map(() => 'applied'),
      'rejected',
    ])
    expect(results.at(-1)?.code).toBe('ring_limit')
    await phone.push({ op: 'ring.remove', id: rings[0]?.id ?? '' })
    expect(phone.rows('ring')).toHaveLength(MAX_RINGS - 1)
    const [again] = await phone.push(aRing(photo))
    expect(again?.status).toBe('applied')
  })

  test('are drawn neither on a photo of somebody else nor on a picture of the member', async () => {
    const [mei, jun] = [await aMember(), await aMember()]
    const { photo } = await photographedParcel(server, mei, staff)
    const phone = await phoneOf(jun)
    expect(await phone.push(aRing(photo), aRetake(photo))).toMatchObject([
      { status: 'rejected', code: 'not_found' },
      { status: 'rejected', code: 'not_found' },
    ])
    const own = await photographedParcel(server, jun, staff)
    const foreign = aRing({ id: photo.id, ownerId: own.parcel.id })
    expect(await own.phone.push(foreign)).toMatchObject([{ code: 'not_found' }])
    const { rows } = await (await staff.fetch('/api/staff/retakes?warehouseId=CN')).json()
    expect(rows).toBeUndefined()
  })
})

describe('a photo that is to be taken again', () => {
  test('is in the queue with its rings, and the new one lies beside it under the same shot', async () => {
    const mei = await aMember()
    const { photo, phone, retakeId } = await askedAgain(server, mei, staff)
    await phone.push(aRing(photo))
    const { retakes } = await (await staff.fetch('/api/staff/retakes?warehouseId=CN')).json()
    const waiting = retakes.find((one: { retakeId: string }) => one.retakeId === retakeId)
    expect(waiting).toMatchObject({
      sha256: photo.sha256,
      shot: 'front',
      words: 'Closer, please',
      rings: [{ x: 5_000, y: 2_500, radius: 800 }],
      isOwn: false,
    })
    const photoSha256 = await aSentPhoto(staff)
    const taken = await decide(mei, retakeId, { decision: 'taken', photoSha256 })
    expect(taken).toMatchObject({ status: 200, body: { state: 'taken' } })
    await phone.sync()
    const retake = phone.row('retake', retakeId)
    expect(phone.row('photo', retake?.takenPhotoId ?? '')).toMatchObject({
      sha256: photoSha256,
      shot: 'front',
      by: 'staff',
    })
    expect(phone.row('photo', photo.id)).toBeDefined()
  })

  test('is refused with words that the member reads', async () => {
    const mei = await aMember()
    const { phone, retakeId, parcel } = await askedAgain(server, mei, staff)
    const reason = 'The box is sealed'
    await decide(mei, retakeId, { decision: 'refused', reason })
    await phone.sync()
    expect(phone.row('retake', retakeId)).toMatchObject({ state: 'refused', reason })
    expect(await eventsOf(server, { orderId: parcel.id })).toContain('retakeDecided')
  })

  test('is decided once: of two decisions and a withdrawal the first counts', async () => {
    const mei = await aMember()
    const { phone, retakeId } = await askedAgain(server, mei, staff)
    const refuse = { decision: 'refused', reason: 'Sealed' }
    const answers = await Promise.all([
      decide(mei, retakeId, refuse),
      decide(mei, retakeId, refuse),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [late] = await phone.push({ op: 'retake.withdraw', id: retakeId })
    expect(late).toMatchObject({ status: 'rejected', code: 'already_decided' })
    const again = await askedAgain(server, mei, staff)
    await again.phone.push({ op: 'retake.withdraw', id: again.retakeId })
    expect((await decide(mei, again.retakeId, refuse)).body.code).toBe('already_decided')
  })

  test('waits once for each photo, and nobody decides their own', async () => {
    const mei = await aMember()
    const { phone, photo } = await askedAgain(server, mei, staff)
    expect(await phone.push(aRetake(photo))).toMatchObject([{ code: 'retake_open' }])
    const own = await askedAgain(
      server,
      staff,
      await server.loginAs('other-desk@example.com', ['receive']),
    )
    const refuse = { decision: 'refused', reason: 'Sealed' }
    expect((await decide(staff, own.retakeId, refuse)).body.code).toBe('own_case')
  })

  test('is taken while its parcel is ordered, not after it has left; asking is over by then', async () => {
    const mei = await aMember()
    const { phone, photo, retakeId, parcel } = await askedAgain(server, mei, staff)
    const late = aRetake(photo)
    await topUp(server, mei, 100_000)
    const row = phone.row('parcel', parcel.id)
    if (row === undefined) throw new Error('no parcel')
    const order = await placed(server, mei, {}, [row])
    expect(await phone.push(late, aRing(photo))).toMatchObject([
      { status: 'rejected', code: 'parcel_packed' },
      { status: 'rejected', code: 'parcel_packed' },
    ])
    const photoSha256 = await aSentPhoto(staff)
    const taken = await decide(mei, retakeId, { decision: 'taken', photoSha256 })
    expect(taken.status).toBe(200)
    expect(order.parcels).toHaveLength(1)
  })
})

describe('the decision about goods that we bought', () => {
  const ask = (
    { request, lines, parcelId }: Awaited<ReturnType<typeof arrivedRequest>>,
    wish: 'refund' | 'exchange' = 'refund',
    quantity = 2,
  ) => ({
    op: 'goodsReturn.ask',
    id: anId(),
    set: {
      requestId: request.id,
      parcelId,
      wish,
      words: 'The lid is cracked',
      pieces: [{ lineId: lines[0]?.id ?? '', quantity }],
    },
  })
  const keep = (of: { parcelId: string }, id: string, isKept = true) => ({
    op: 'requestParcel.keep',
    id,
    set: { parcelId: of.parcelId, isKept },
  })
  async function arrived() {
    const mei = await aMember()
    const of = await arrivedRequest(server, mei, { buying: staff, receiving: staff })
    const phone = await phoneOf(mei)
    const [merchantParcel] = phone.rows('requestParcel')
    return { mei, of, phone, merchantParcelId: merchantParcel?.id ?? '' }
  }

  test('made on two devices counts once: the later one is refused and waits in the tray', async () => {
    const { mei, of, phone, merchantParcelId } = await arrived()
    const tablet = await phoneOf(mei)
    expect(await phone.push(keep(of, merchantParcelId))).toMatchObject([{ status: 'applied' }])
    expect(await tablet.push(ask(of))).toMatchObject([{ status: 'rejected', code: 'goods_kept' }])
    expect(tablet.rows('outcome')).toMatchObject([{ op: 'goodsReturn.ask', code: 'goods_kept' }])
    expect(tablet.rows('goodsReturn')).toEqual([])
    // Deciding again is open while goods can go back.
    expect(await tablet.push(keep(of, merchantParcelId, false), ask(of))).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
    ])
    expect(await phone.push(keep(of, merchantParcelId))).toMatchObject([{ code: 'return_open' }])
    expect(phone.row('requestParcel', merchantParcelId)?.keptAt).toBeNull()
  })

  test('of two that arrive at one moment one counts', async () => {
    const { mei, of, merchantParcelId } = await arrived()
    const devices = await Promise.all([phoneOf(mei), phoneOf(mei)])
    const results = await Promise.all([
      devices[0]?.push(keep(of, merchantParcelId)),
      devices[1]?.push(ask(of)),
    ])
    const statuses = results.flatMap((one) => one?.map(({ status }) => status) ?? [])
    expect(statuses.sort()).toEqual(['applied', 'rejected'])
  })

  test('to exchange sends the goods back, and the request waits for others', async () => {
    const { mei, of, phone } = await arrived()
    const change = ask(of, 'exchange')
    await phone.push(change)
    const path = (act: string) => `/api/staff/returns/${mei.accountId}/${change.id}/${act}`
    const body = { onceKey: anId(), decision: 'accepted', reason: '' }
    expect((await post(staff, path('decision'), body)).status).toBe(200)
    const exchanged = await post(staff, path('exchange'), { onceKey: anId() })
    expect(exchanged).toMatchObject({ status: 200, body: { state: 'exchanged' } })
    const twice = await post(staff, path('exchange'), { onceKey: anId() })
    expect(twice.body.code).toBe('already_decided')
    await phone.sync()
    expect(phone.row('request', of.request.id)?.status).toBe('shippedByMerchant')
    // The two pieces of the other line are still here.
    expect(phone.rows('goods')).toMatchObject([{ name: 'Tea tray', quantity: 2 }])
    const sent = { onceKey: anId(), ...aMerchantParcel(of, [2, 0]) }
    const again = await post(staff, purchasePath(mei, of, 'shipments'), sent)
    expect(again.status).toBe(200)
  })

  test('is refused once the parcel is in an order, and after the seven days', async () => {
    const { of, phone, merchantParcelId, mei } = await arrived()
    const row = phone.row('parcel', of.parcelId)
    if (row === undefined) throw new Error('no parcel')
    await writeAs(server, mei.accountId, async (scope) =>
      scope.put('parcel', { ...row, stage: 'inOrder' }),
    )
    expect(await phone.push(ask(of), keep(of, merchantParcelId))).toMatchObject([
      { code: 'parcel_left' },
      { code: 'parcel_left' },
    ])
    const other = await arrived()
    server.passMs(7 * DAY_MS)
    expect(await other.phone.push(ask(other.of))).toMatchObject([{ code: 'return_too_late' }])
  })
})
