import { expect, test } from 'vitest'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { isQuarantineShelf } from '#features/parcels/rules/quarantine.ts'
import type { StoragePause } from '#features/parcels/rules/storage.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import { balancesOf, faultsOfLedger } from '#tests/support/money.ts'
import { offer, topUp } from '#tests/support/orders.ts'
import {
  ACT_WEIGHTS,
  claimsOf,
  inspectionsOf,
  ordersOf,
  PARCEL_ACTS,
  type ParcelAct,
  type ParcelScene,
  parcelsOf,
} from '#tests/support/parcel-acts.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, uploadAsStaff } from '#tests/support/warehouse.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'

/** `SEEDS=200 npx vitest run parcel-model` runs longer. */
const SEEDS = Number(process.env.SEEDS ?? 8)
const STEPS = 50
/** Enough for whatever a member does. */
const TOP_UP_FEN = 1_000_000
const server = await sharedServer()
await offer(server)
const staff = await server.loginAs('staff@example.com', 'staff')
const photo = await aPhoto(6)
await uploadAsStaff(staff, photo)

async function photosOf({ server: { db }, mei }: ParcelScene) {
  const photos = await db.kysely
    .selectFrom('photo')
    .select(['id', 'owner_id as ownerId', 'purpose', 'state'])
    .where('account_id', '=', mei.accountId)
    .execute()
  return Map.groupBy(photos, ({ ownerId }) => ownerId)
}

/** Whatever contradicts another part of the books of a member: an empty list. */
async function faultsOf(scene: ParcelScene): Promise<string[]> {
  const faults: string[] = []
  const check = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault)
  }
  const parcels = await parcelsOf(scene)
  const orders = await ordersOf(scene)
  const inspections = await inspectionsOf(scene)
  const photos = await photosOf(scene)
  const measurements = await server.db.kysely
    .selectFrom('measurement')
    .select(['parcel_id', 'carton_id', 'at'])
    .select(['weight_grams', 'length_mm', 'width_mm', 'height_mm'])
    .where('account_id', '=', scene.mei.accountId)
    .orderBy('at', 'desc')
    .execute()
  const hasCorrected = (id: string) =>
    (photos.get(id) ?? []).some(({ purpose }) => purpose === 'corrected')
  const now = server.services.nowMs()
  const isOpen = ({ to }: StoragePause) => to === null || Date.parse(to) > now
  for (const parcel of parcels) {
    const { id, stage, storage, trans_code: transCode, ended_at: endedAt, ending } = parcel
    const { received_at, piece_of, tracking_number } = parcel
    const name = `parcel ${id} in ${stage}`
    const own = inspections.filter(({ parcel_id }) => parcel_id === id)
    const waiting = own.filter(({ state }) => state === 'waiting').length
    check(waiting === (stage === 'inspecting' ? 1 : 0), `${name} has ${waiting} inspections`)
    const unpaid = own.some(({ state }) => state === 'awaitingPayment')
    check(!unpaid || (stage === 'toShip' && !ending?.choice), `${name} awaits a payment`)
    check(ofParcel(measurements, id) > 0 === (received_at !== null), `measurements of ${name}`)
    const [last, ...earlier] = measurements.filter(
      ({ parcel_id, carton_id }) => parcel_id === id && carton_id === null,
    )
    const latest = [last, ...earlier.filter(({ at }) => at === last?.at)]
    const isLatest = latest.some((measured) =>
      MEASURED.every((name) => measured?.[name] === parcel[name]),
    )
    check(isLatest || received_at === null, `${name} is not as it was measured last`)
    const isLying = SHELF_STAGES.includes(stage)
    check(isLying || parcel.missing_since === null, `${name} is missing`)
    if (parcel.goods_class === 'prohibited') {
      const isKept = isQuarantineShelf(parcel.shelf ?? '') && !HELD_FOR_SHIPPING.includes(stage)
      check(isKept || !isLying, `${name} is prohibited, on ${parcel.shelf}`)
    } else {
      check(!isQuarantineShelf(parcel.shelf ?? ''), `${name} is in quarantine`)
    }
    check(parcel.damage === null || hasCorrected(id), `no picture of the damage of ${name}`)
    if (piece_of !== null) {
      const first = parcels.find((one) => one.id === piece_of)
      check(first?.piece_of === null, `${name} is a piece of a piece, or of nothing`)
      check(first?.tracking_number === tracking_number, `${name} is a piece of another number`)
    }
    const order = orders.find((one) => one.trans_code === transCode)
    const inOrder = stage === 'inOrder' || stage === 'shipped'
    check(inOrder === (order !== undefined), `${name} is in the order ${transCode}`)
    const isHeld = stage === 'inspecting' || stage === 'inOrder'
    if (order !== undefined) {
      check(order.parcel_ids.includes(id) && order.status !== 'cancelled', `${name} is not in it`)
      check((order.dispatched_at !== null) === (stage === 'shipped'), `${name}, ${order.status}`)
    }
    const open = storage?.pauses.filter(isOpen) ?? []
    if (stage !== 'shipped') {
      check(open.length === (isHeld ? 1 : 0), `${name} has ${open.length} open pauses`)
    }
    const isBilled = order?.status === 'pendingPayment'
    for (const { to } of open) check((to !== null) === isBilled, `${name} stands still until ${to}`)
    const isEnded = stage === 'returned' || stage === 'disposed'
    const proofs = (photos.get(id) ?? []).filter(({ purpose }) => purpose === 'ended')
    check(proofs.length === (isEnded ? 1 : 0), `${name} has ${proofs.length} proofs`)
    check(!isEnded || endedAt !== null, `${name} has no end`)
    const choice = { returned: 'return', disposed: 'dispose' }[stage as string]
    check(choice === undefined || ending?.choice === choice, `${name} was to ${ending?.choice}`)
  }
  for (const { id, state, done_services } of inspections) {
    const isSeen = state === 'done' && done_services.includes('photos')
    check((photos.get(id)?.length ?? 0) === (isSeen ? 1 : 0), `photos of inspection ${id}`)
  }

  // What is due is what was paid for and is not done; what is gone from the wallet was paid and not refunded.
  const due = new Map<string, number>()
  let spentFen = 0
  for (const { id, status, paid_fen, dispatched_at } of orders) {
    const isDue = status === 'shipping' && dispatched_at === null
    due.set(`due:${id}`, isDue ? (paid_fen ?? 0) : 0)
    if (status !== 'cancelled') spentFen += paid_fen ?? 0
  }
  for (const { id, state, paid_fen, refunded_fen } of inspections) {
    due.set(`due:${id}`, state === 'waiting' ? (paid_fen ?? 0) : 0)
    spentFen += (paid_fen ?? 0) - refunded_fen
  }
  const balances = await balancesOf(server.db, scene.mei.accountId)
  for (const { state, decided_fen } of await claimsOf(scene)) {
    check((decided_fen !== null) === (state === 'accepted'), `a claim ${state}: ${decided_fen}`)
    spentFen -= decided_fen ?? 0
  }
  check(balances['wallet:'] === TOP_UP_FEN - spentFen, `the wallet has ${balances['wallet:']}`)
  for (const [name, balance] of Object.entries(balances)) {
    if (name === 'wallet:') continue
    check(balance === (due.get(name) ?? 0), `${name} is ${balance}, not ${due.get(name)}`)
  }
  return faults
}

const MEASURED = ['weight_grams', 'length_mm', 'width_mm', 'height_mm'] as const
const HELD_FOR_SHIPPING: readonly string[] = ['inOrder', 'shipped']

const ofParcel = (rows: readonly { parcel_id: string | null }[], id: string) =>
  rows.filter(({ parcel_id }) => parcel_id === id).length

type Photos = Awaited<ReturnType<typeof photosOf>>
/** What the warehouse has photographed of parcels, whoever's they are: a parcel that is given to its owner brings its photos. */
const ofWarehouse = (photos: readonly Photos[]) =>
  photos.flatMap((own) => [...own.values()].flat()).filter(({ purpose }) => purpose === 'arrival')
    .length

/** The photos that are gone. */
function lostPhotos(before: Photos, after: Photos): string[] {
  const ids = new Set([...after.values()].flat().map(({ id }) => id))
  return [...before.values()].flat().flatMap(({ id }) => (ids.has(id) ? [] : id))
}

test('random acts on parcels of two members, one or two at once: stages, photos, storage and the ledger agree after each', async () => {
  const doneIds = new Set<ParcelAct>()
  const refused = new Set<string>()
  const isWhole = () => doneIds.size === Object.keys(PARCEL_ACTS).length
  // More members if an act has not been done yet, within bounds.
  for (let seed = 1; seed <= SEEDS || (!isWhole() && seed <= 8 * SEEDS); seed += 1) {
    const random = makeRandom(`parcels ${seed}`)
    const mei = await server.loginAs(`lives${seed}@example.com`)
    const jun = await server.loginAs(`other${seed}@example.com`)
    for (const member of [mei, jun]) await topUp(server, member, TOP_UP_FEN)
    const ofMei: ParcelScene = { server, staff, mei, jun, random, photoSha256: photo.sha256 }
    const scenes = [ofMei, { ...ofMei, mei: jun, jun: mei }] as const
    const allPhotos = () => Promise.all(scenes.map(photosOf))
    let photos = await allPhotos()
    for (let step = 0; step < STEPS; ) {
      const scene = scenes[random.chance(0.75) ? 0 : 1]
      const acts = [random.weigh(ACT_WEIGHTS)]
      if (random.chance(0.2)) acts.push(random.weigh(ACT_WEIGHTS))
      const where = `seed ${seed}, step ${step}: ${acts.join(' and ')}`
      const answers = await Promise.all(acts.map((act) => PARCEL_ACTS[act](scene)))
      // Nothing was there for it.
      if (answers.every((answer) => answer === undefined)) continue
      step += 1
      for (const [nth, answer] of answers.entries()) {
        if (answer === undefined) continue
        expect(answer.status, `${where}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
        if (answer.status === 200) doneIds.add(acts[nth] as ParcelAct)
        else refused.add(answer.body.code ?? '')
      }
      for (const each of scenes) expect(await faultsOf(each), where).toEqual([])
      const now = await allPhotos()
      const isMoved = acts.some((act, nth) => act === 'reassign' && answers[nth]?.status === 200)
      const lost = photos.flatMap((before, nth) => lostPhotos(before, now[nth] as Photos))
      expect(isMoved ? [] : lost, where).toEqual([])
      expect(ofWarehouse(now), where).toBeGreaterThanOrEqual(ofWarehouse(photos))
      photos = now
      server.passMs(random.below(3_600_000 / STEPS))
    }
  }
  expect(await faultsOfLedger(server.db)).toEqual([])
  expect(await reconcile(server.services)).toEqual([])
  expect([...doneIds].sort()).toEqual(Object.keys(PARCEL_ACTS).sort())
  expect([...refused]).toEqual(expect.arrayContaining(['wrong_stage', 'wrong_status']))
}, 120_000)
