import { uuidv7 } from '#engine/shared/ids.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { isComing, isWaitingOrder } from '#features/orders/rules/standing-orders.ts'
import type { ClaimRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { isOpenRetake } from '#features/shots/rules/retake-states.ts'
import { SHOTS } from '#features/shots/rules/shot-list.ts'
import { aPicture } from './pictures.ts'
import { observe, serve } from './serve.ts'
import type { World } from './world.ts'

type StandingOrder = Rows['standingOrder']

const WAREHOUSES = ['CN', 'SG', 'JP'] as const

function post(world: World, path: string, body: object): Promise<Response | null> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${world.host.staff.authorization}`,
  }
  return serve(world, { path, init: { method: 'POST', headers, body: JSON.stringify(body) } })
}

async function say(world: World, what: string, response: Response | null): Promise<void> {
  const text = response === null ? 'died' : `${response.status}`
  const code = response !== null && response.status >= 400 ? await response.clone().text() : ''
  world.say(`staff: ${what} — ${text} ${/"code":"(\w+)"/.exec(code)?.[1] ?? ''}`)
}

function receiving({ random, clock }: World, photoSha256s: readonly string[]) {
  return {
    onceKey: uuidv7({ nowMs: () => clock.nowMs, randomBytes: random.bytes }),
    warehouseId: random.pick(WAREHOUSES),
    weightGrams: 1 + random.below(5_000),
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    goodsClass: 'standard',
    shelf: `A-${random.below(50)}`,
    photoSha256s,
    shots: {
      kind: 'other',
      photos: photoSha256s.map((sha256) => ({ sha256, shot: 'front' })),
      gaps: SHOTS.map((shot) => ({ shot, reason: 'sealed', words: '' })),
    },
  }
}

/** Sends a photo of the warehouse, mostly; its hash, or none if it did not arrive. */
async function photographed(world: World): Promise<string[]> {
  const { random, host } = world
  if (random.chance(0.3)) return []
  const { sha256, bytes, contentType } = aPicture(random.below(0x1000000))
  const headers = {
    'content-type': contentType,
    authorization: `Bearer ${host.staff.authorization}`,
  }
  const init = { method: 'PUT', headers, body: bytes }
  const response = await serve(world, { path: `/api/staff/blobs/${sha256}`, init })
  return response?.status === 200 ? [sha256] : []
}

/** Takes a photo again or says why not, if a member waits for one; sometimes two of the staff do so at once. */
export async function retake(world: World): Promise<boolean> {
  const { random, state, member, clock } = world
  const asked = [...state.all.values()].flatMap(({ table, row }) =>
    table === 'retake' ? [row as Rows['retake']] : [],
  )
  const waiting = asked.filter(isOpenRetake)
  if (waiting.length === 0) return false
  const { id } = random.pick(waiting)
  const [photoSha256] = await photographed(world)
  const decide = () => {
    const onceKey = uuidv7({ nowMs: () => clock.nowMs, randomBytes: random.bytes })
    const body =
      photoSha256 === undefined
        ? { onceKey, decision: 'refused', reason: 'It is sealed' }
        : { onceKey, decision: 'taken', photoSha256 }
    return post(world, `/api/staff/retakes/${member.id}/${id}/decision`, body)
  }
  await say(world, 'decide a retake', await decide())
  if (random.chance(0.3)) await say(world, 'decide it twice', await decide())
  return true
}

/** Receives a declared parcel, one labelled with a member number, or one without either. */
async function receive(world: World): Promise<void> {
  const { random, state, member, trackingNumbers } = world
  const parcels = [...state.all.values()].flatMap(({ table, row }) =>
    table === 'parcel' ? [row as ParcelRow] : [],
  )
  const parcel = parcels.length > 0 && random.chance(0.3) ? random.pick(parcels) : null
  const to =
    parcel !== null
      ? { kind: 'parcel', accountId: member.id, parcelId: parcel.id }
      : random.chance(0.4)
        ? { kind: 'member', memberNum: member.memberNum }
        : { kind: 'unclaimed', labelText: '' }
  const trackingNumber = parcel?.trackingNumber ?? random.pick(trackingNumbers)
  const body = { ...receiving(world, await photographed(world)), trackingNumber, to }
  const response = await post(world, '/api/staff/parcels/receive', body)
  await say(world, `receive ${trackingNumber} for ${to.kind}`, response)
  // After a lost reply the same request is sent again.
  if (response === null || random.chance(0.2)) {
    await say(world, 'the same again', await post(world, '/api/staff/parcels/receive', body))
  }
}

/** Decides a waiting claim, if there is one. */
async function decide(world: World): Promise<boolean> {
  const { random, state, member, host } = world
  const claims = [...state.all.values()].flatMap(({ table, row }) =>
    table === 'claim' ? [row as ClaimRow] : [],
  )
  const waiting = claims.filter(({ status }) => status === 'waiting')
  if (waiting.length === 0) return false
  const claim = random.pick(waiting)
  const { rows } = await host.db.run(
    `select u.id from unclaimed_parcel u join parcel p on p.account_id = $1 and p.id = $2
     where u.status = 'onShelf' and upper(replace(p.tracking_number, '-', '')) = u.tracking_key`,
    [member.id, claim.id],
  )
  const unclaimedId = rows[0]?.id
  const accepted = unclaimedId !== undefined && random.chance(0.7)
  const body = accepted
    ? { decision: 'accept', unclaimedId }
    : { decision: 'decline', reason: 'Not yours' }
  const path = `/api/staff/claims/${member.id}/${claim.id}`
  await say(world, `${body.decision} a claim`, await post(world, path, body))
  return true
}

/** Receives a parcel that an order waits for, at the warehouse that it waits in, mostly. */
async function receiveAwaited(world: World): Promise<boolean> {
  const { random, state } = world
  const orders = [...state.all.values()].flatMap(({ table, row }) =>
    table === 'standingOrder' ? [row as Rows['standingOrder']] : [],
  )
  const coming = orders
    .filter(isWaitingOrder)
    .flatMap((order) => comingOf(world, order).map((parcel) => ({ order, parcel })))
  if (coming.length === 0) return false
  const { order, parcel } = random.pick(coming)
  await receiveOf(world, order, parcel)
  return true
}

/** The parcels of an order that are on their way. */
function comingOf({ state }: World, { parcelIds }: StandingOrder): ParcelRow[] {
  return parcelIds.flatMap((id) => {
    const parcel = state.all.get(`parcel/${id}`)?.row as ParcelRow | undefined
    return parcel !== undefined && isComing(parcel) ? [parcel] : []
  })
}

/** Receives all parcels that an order waits for. */
export async function receiveAllOf(world: World, order: StandingOrder): Promise<void> {
  for (const parcel of comingOf(world, order)) await receiveOf(world, order, parcel)
}

async function receiveOf(world: World, order: StandingOrder, parcel: ParcelRow): Promise<void> {
  const { random, member } = world
  const arrival = receiving(world, await photographed(world))
  const body = {
    ...arrival,
    warehouseId: random.chance(0.9) ? order.originWarehouse : arrival.warehouseId,
    trackingNumber: parcel.trackingNumber,
    to: { kind: 'parcel', accountId: member.id, parcelId: parcel.id },
  }
  const response = await post(world, '/api/staff/parcels/receive', body)
  await say(world, `receive ${parcel.trackingNumber} for an order`, response)
}

/** The server looks at the orders that wait, sometimes twice. */
export async function fulfil(world: World): Promise<void> {
  const { host, random } = world
  const decidedOf = () =>
    [...world.state.all.values()].flatMap(({ table, row }) => {
      const { state, stop } = row as Rows['standingOrder']
      return table === 'standingOrder' && !isWaitingOrder({ state })
        ? [`${row.id} ${state} ${stop}`]
        : []
    })
  const before = new Set(decidedOf())
  await host.fulfil()
  if (random.chance(0.2)) await host.fulfil()
  await observe(world, { kind: 'server' })
  for (const one of decidedOf()) if (!before.has(one)) world.say(`a waiting order is ${one}`)
}

/** Staff receive a parcel, decide a claim, or take a photo again. */
export async function workAsStaff(world: World): Promise<void> {
  const decided = world.random.chance(0.5) && (await decide(world))
  const taken = !decided && world.random.chance(0.4) && (await retake(world))
  const awaited = !decided && !taken && world.random.chance(0.6) && (await receiveAwaited(world))
  if (!decided && !taken && !awaited) await receive(world)
  if (world.random.chance(0.7)) await fulfil(world)
}
