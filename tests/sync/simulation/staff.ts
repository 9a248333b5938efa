import { uuidv7 } from '#engine/shared/ids.ts'
import type { ClaimRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { serve } from './serve.ts'
import type { World } from './world.ts'

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

function receiving({ random, clock }: World) {
  return {
    onceKey: uuidv7({ nowMs: () => clock.nowMs, randomBytes: random.bytes }),
    warehouseId: random.pick(WAREHOUSES),
    weightGrams: 1 + random.below(5_000),
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    goodsClass: 'standard',
    shelf: `A-${random.below(50)}`,
    photoSha256s: [],
  }
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
  const body = { ...receiving(world), trackingNumber, to }
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

/** Staff receive a parcel or decide a claim. */
export async function workAsStaff(world: World): Promise<void> {
  const decided = world.random.chance(0.5) && (await decide(world))
  if (!decided) await receive(world)
}
