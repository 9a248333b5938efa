import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent, database, openCurrent } from '#engine/client/data/current.ts'
import { keepAuthorization, setSession } from '#engine/client/session/session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { countShelf, shelveParcel } from '#features/receiving/contract/floor.ts'
import { receiveParcel } from '#features/receiving/contract/receiving.ts'
import { actAtDesk, isLineDead, runDesk } from '#features/receiving/staff/desk/desk.ts'
import { readDeskActs } from '#features/receiving/staff/desk/desk-acts.ts'
import { readFloorCopy } from '#features/receiving/staff/desk/floor-copy.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aGoodsRow, anId, aParcel } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { anArrival, writeAs } from '#tests/support/warehouse.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'

const RECEIPTS = 2_000
const OUTAGES = 10
/** Of each stretch between two outages, how many receipts find a dead line. */
const DEAD = 60
const EVERY = RECEIPTS / OUTAGES
vi.setConfig({ testTimeout: 900_000 })

const { server, staff, mei, jun } = await staffedServer()
const nothing = { label: null, typed: null }

/** What happens to the next requests: they arrive, are lost on the way, or are done and their answers are lost. */
let fate: () => 'arrives' | 'lost' | 'unanswered' | 'deploy' = () => 'arrives'
let sent = 0
const network = async (path: string, init: RequestInit): Promise<Response | null> => {
  const now = fate()
  if (now === 'lost') return null
  if (now === 'deploy') return Response.json({ code: 'unavailable' }, { status: 503 })
  sent += 1
  const answer = await realFetch(server.url + path, init)
  if (now === 'unanswered') {
    await answer.arrayBuffer()
    return null
  }
  return answer
}
const realFetch = globalThis.fetch

/** The page is gone in the middle of what it does, and another one opens. */
async function restart(): Promise<void> {
  closeCurrent()
  isLineDead.value = false
  await openCurrent(staff.accountId)
}

afterEach(() => {
  closeCurrent()
  // Other files run in this process.
  vi.unstubAllGlobals()
})

const trackingOf = (i: number) => `DAY${String(i).padStart(10, '0')}`

test('2,000 receipts in a day with ten outages: each once, in its order, and nothing is lost', async () => {
  fakeServer().otherwise(network)
  const { accountId, authorization, rights } = staff
  keepAuthorization(authorization)
  setSession({ state: 'member', authorization, accountId, role: 'staff', rights })
  await openCurrent(accountId)
  const db = () => {
    const open = database.peek()
    if (open === null) throw new Error('No database is open')
    return open
  }
  // Two of three are registered; nobody knows the others.
  const declared = Array.from({ length: RECEIPTS }, (_, i) => i).filter((i) => i % 3 !== 2)
  const rows = declared.map((i) => ({
    owner: i % 2 === 0 ? mei : jun,
    parcel: aParcel({
      id: anId(),
      code: null,
      trackingNumber: trackingOf(i),
      destinationWarehouseId: 'CN',
    }),
  }))
  for (const owner of [mei, jun]) {
    const own = rows.flatMap((one) => (one.owner === owner ? one.parcel : []))
    const write = async (scope: MemberScope) => {
      for (const parcel of own) {
        scope.put('parcel', parcel)
        scope.put('goods', aGoodsRow({ id: anId(), parcelId: parcel.id }))
      }
    }
    await writeAs(server, owner.accountId, write, own)
  }
  await runDesk('CN')
  const copy = await readFloorCopy(db(), 'CN')
  const byNumber = new Map(copy?.value.expected.map((one) => [one.trackingNumber, one]))
  expect(byNumber.size).toBe(declared.length)

  const { next: random } = makeRandom('a day at the desk')
  const shelves = new Map<string, string>()
  let kept = 0
  let deadRuns = 0
  for (let i = 0; i < RECEIPTS; i += 1) {
    server.passMs((8 * HOUR_MS) / RECEIPTS)
    const isDead = i % EVERY >= EVERY - DEAD
    // An outage begins with an answer that is lost, and a deploy answers for a while.
    const isFirst = i % EVERY === EVERY - DEAD
    fate = () => (isFirst ? 'unanswered' : isDead ? (i % 20 === 0 ? 'deploy' : 'lost') : 'arrives')
    if (i % EVERY === 0 && i > 0) {
      // The line is back, and breaks again in the middle of what is sent.
      for (let left = 40; left > 0; left -= 1) {
        const chance = random()
        fate = () => (chance < 0.2 ? 'unanswered' : chance < 0.4 ? 'lost' : 'arrives')
        let after = Math.floor(random() * 12)
        const breaking = fate
        fate = () => (after-- > 0 ? 'arrives' : breaking())
        const running = runDesk('CN').catch(() => undefined)
        if (chance > 0.8) await restart()
        await running
        deadRuns += 1
      }
      fate = () => 'arrives'
      await runDesk('CN')
      expect((await readDeskActs(db())).filter(({ state }) => state !== 'done')).toEqual([])
    }
    const number = trackingOf(i)
    const known = byNumber.get(number)
    const shelf = `A-${i % 50}`
    const to = known
      ? { kind: 'parcel', accountId: known.accountId, parcelId: known.parcelId }
      : { kind: 'unclaimed', labelText: '', isUnseen: isDead }
    const arrival = anArrival({ trackingNumber: number, to, shelf })
    const about = [`number ${number}`, ...(known ? [known.parcelId] : [])]
    const done = await actAtDesk({
      act: 'receiveParcel',
      call: { body: arrival },
      about,
      shown: { number, shelf, ...nothing },
      onceKey: arrival.onceKey,
      pictures: [],
    })
    shelves.set(number, shelf)
    if (done.kept) kept += 1
    else expect(done.answer).toMatchObject({ ok: true })
    if (known && i % 10 === 0) {
      // It is put elsewhere at once, which must not arrive before it is received.
      const onceKey = anId()
      const next = `B-${i % 7}`
      const moved = await actAtDesk({
        act: 'shelveParcel',
        call: {
          params: { accountId: known.accountId, parcelId: known.parcelId },
          body: { onceKey, shelf: next },
        },
        about,
        shown: { number, shelf: next, ...nothing },
        onceKey,
        pictures: [],
      })
      if (!moved.kept) expect(moved.answer).toMatchObject({ ok: true })
      shelves.set(number, next)
    }
    if (isDead && random() < 0.1) await restart()
  }
  fate = () => 'arrives'
  await runDesk('CN')

  expect(kept).toBeGreaterThanOrEqual(OUTAGES * DEAD)
  const left = await readDeskActs(db())
  expect(left.filter(({ state }) => state !== 'done')).toEqual([])
  const [parcels, unclaimed, arrivals] = await Promise.all([
    server.db.kysely
      .selectFrom('parcel')
      .select(['tracking_number', 'shelf', 'stage'])
      .where('tracking_number', 'like', 'DAY%')
      .execute(),
    server.db.kysely
      .selectFrom('unclaimed_parcel')
      .select(['tracking_number', 'shelf'])
      .where('tracking_number', 'like', 'DAY%')
      .execute(),
    server.db.kysely.selectFrom('measurement').select('parcel_id').execute(),
  ])
  expect(parcels).toHaveLength(declared.length)
  expect(parcels.filter(({ stage }) => stage !== 'toShip')).toEqual([])
  expect(unclaimed).toHaveLength(RECEIPTS - declared.length)
  // Each was weighed once.
  expect(arrivals).toHaveLength(declared.length)
  for (const one of [...parcels, ...unclaimed])
    expect([one.tracking_number, one.shelf]).toEqual([
      one.tracking_number,
      shelves.get(one.tracking_number),
    ])
  expect([deadRuns > 0, sent > RECEIPTS]).toEqual([true, true])
  expect([receiveParcel.once, shelveParcel.once, countShelf.once]).toEqual([true, true, true])
})
