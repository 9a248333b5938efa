import { expect, test } from 'vitest'
import type { Actor } from '#engine/server/database/find-session.ts'
import { alwaysRun } from '#engine/server/once.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { makeCode } from '#engine/shared/codes.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import { RUNS_WITHOUT_ANSWER } from '#features/parcels/rules/parcel-ending.ts'
import { answerEnding } from '#features/storage/server/endings/answer-ending.ts'
import { proposeDisposal } from '#features/storage/server/endings/dispose-unanswered.ts'
import { endParcel } from '#features/storage/server/endings/staff-endings.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import { decideProposal } from '#server/decide-proposal.ts'
import { balancesOf } from '#tests/support/money.ts'
import {
  aSubmission,
  bill,
  cartonsOf,
  offer,
  orderRow,
  type Placed,
  pack,
  pay,
  post,
  ship,
  staffPath,
  topUp,
} from '#tests/support/orders.ts'
import { aGoodsRow, anId, aParcel } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aPhoto, aTrackingNumber, uploadAsStaff, writeAs } from '#tests/support/warehouse.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'

const ORIGINS = ['CN', 'SG', 'JP'] as const

/** `YEAR=1 npx vitest run storage-year` takes some minutes; else fewer parcels live until the last may be decided. */
const IS_YEAR = process.env.YEAR === '1'
const DAYS = IS_YEAR ? 365 : 150
const MEMBERS = IS_YEAR ? 20 : 4
const PARCELS = IS_YEAR ? 50 : 20
/** The parcels come in the first days, so that something is due on most days until the last decision. */
const ARRIVALS = IS_YEAR ? 60 : 20
/** What the line of the tests charges for one parcel. */
const FREIGHT_FEN = 4_620
const server = await sharedServer({ startMs: Date.parse('2026-01-01T04:00:00Z') })
const { services } = server
const deps = { ...services, once: alwaysRun }
const random = makeRandom('a year of storage')

type Stored = { accountId: string; parcelId: string }
const actor = (accountId: string, isStaff = false): Actor => ({
  accountId,
  sessionId: anId(),
  role: isStaff ? 'staff' : 'member',
  rights: isStaff ? RIGHTS : [],
  mayMoveMoney: isStaff,
})

/** Parcels of three warehouses, which came or will come on different days. */
async function aStock(): Promise<Stored[]> {
  const stock: Stored[] = []
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const { accountId } = await server.loginAs(`year${nth}@example.com`)
    const parcels = Array.from({ length: PARCELS }, (_, i) => {
      const warehouse = ORIGINS[i % ORIGINS.length] ?? 'CN'
      const since = new Date(services.nowMs() + random.below(ARRIVALS) * DAY_MS).toISOString()
      return aParcel({
        code: makeCode('PK', services.randomBytes),
        trackingNumber: aTrackingNumber(),
        stage: 'toShip',
        originWarehouse: warehouse,
        receivedAt: since,
        shelf: 'A1',
        weightGrams: 900,
        lengthMm: 200,
        widthMm: 150,
        heightMm: 100,
        storage: { ...FIRST_STORAGE_TERMS[warehouse], since, pauses: [] },
      })
    })
    await writeAs(
      server,
      accountId,
      async (scope) => {
        for (const parcel of parcels) {
          scope.put('parcel', parcel)
          scope.put('goods', aGoodsRow({ id: anId(), parcelId: parcel.id }))
        }
      },
      parcels,
    )
    stock.push(...parcels.map(({ id }) => ({ accountId, parcelId: id })))
  }
  return stock
}

const storageFenOf = (lines: readonly { kind: string; amountFen: number }[] = []) =>
  lines.filter(({ kind }) => kind === 'storage').reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Ships a parcel, each act twice at once as by two servers: one is done. Answers the storage on its bill and what was paid. */
async function shipOnce(
  staff: LoggedInUser,
  nth: number,
  parcel: { id: string; code: string | null },
  storageFen: number,
) {
  const member = await server.loginAs(`year${nth}@example.com`)
  const { 'wallet:': beforeFen = 0 } = await balancesOf(server.db, member.accountId)
  await topUp(server, member, 100_000)
  const twice = async <Said extends { status: number }>(act: () => Promise<Said>) => {
    const answers = await Promise.all([act(), act()])
    const successes = answers.filter(({ status }) => status === 200)
    expect([nth, answers.length - successes.length, JSON.stringify(answers)]).toEqual([
      nth,
      1,
      expect.any(String),
    ])
    return successes[0] as Said
  }
  const estimateFen = FREIGHT_FEN + storageFen
  const { body } = await twice(async () =>
    post(member, '/api/orders', await aSubmission(server, [parcel], { estimateFen })),
  )
  const order = { ...body, parcels: [parcel] } as Placed
  await pack(staff, member, order)
  await twice(() => bill(staff, member, order))
  await twice(() => pay(server, member, order))
  await ship(server, staff, member, order)
  const row = await orderRow(server, order)
  const { 'wallet:': leftFen = 0 } = await balancesOf(server.db, member.accountId)
  return {
    member,
    order,
    billedFen: storageFenOf(row.bill?.lines),
    paidFen: beforeFen + 100_000 - leftFen,
  }
}

const rowsOf = async <Row>(sql: string) => (await server.db.run(sql)).rows as Row[]

test(`${DAYS} days of ${MEMBERS * PARCELS} parcels on two servers: each notice once, and nothing ends without consent or its last notice`, async () => {
  const stock = await aStock()
  const staff = await server.loginAs('staff@example.com', 'staff')
  const [lin, bo] = [
    actor(staff.accountId, true),
    actor((await server.loginAs('bo@example.com', 'staff')).accountId, true),
  ]
  const photo = await aPhoto(3)
  await uploadAsStaff(staff, photo)
  let decided = 0
  let tooEarly = 0

  /** A member consents to an end now and then, and staff try to dispose of parcels whenever they may not or may. */
  async function act(one: Stored): Promise<void> {
    if (random.chance(IS_YEAR ? 0.3 : 0.05)) {
      const given = { choice: random.pick(['return', 'dispose'] as const), answer: 'To me' }
      const input = { parcelId: one.parcelId, ...given, onceKey: anId() }
      await orRefused(answerEnding(deps, actor(one.accountId), input))
    } else {
      const input = { ...one, reason: 'No answer', onceKey: anId() }
      const proposed = await orRefused(proposeDisposal(deps, lin, input))
      if (proposed instanceof Refused) {
        if (proposed.code === 'notice_too_recent') tooEarly += 1
      } else {
        const approved = { proposalId: proposed.proposalId, decision: 'approved' } as const
        const decision = await orRefused(decideProposal(deps, bo, approved))
        if (!(decision instanceof Refused)) decided += 1
      }
    }
    const way = { carrier: 'SF', trackingNumber: 'SF1', photoSha256: photo.sha256 }
    await orRefused(endParcel(deps, lin, { ...one, ...way, onceKey: anId() }))
  }

  for (let day = 0; day < DAYS; day += 1) {
    await Promise.all([remindOfStorage(services), remindOfStorage(services)])
    for (let nth = 0; nth < 2; nth += 1) await act(random.pick(stock))
    server.passMs(DAY_MS)
  }

  const notices = await rowsOf<{ id: string; kind: string; n: number }>(
    `select parcel_id as id, count(*)::int as n from storage_notice group by parcel_id`,
  )
  const events = await rowsOf<{ id: string; n: number }>(
    `select object_id as id, count(*)::int as n from event
     where kind in ('storageEnding', 'storageLastNotice') group by object_id`,
  )
  const counts = (rows: { id: string; n: number }[]) =>
    Object.fromEntries(rows.map(({ id, n }) => [id, n]))
  expect(counts(events)).toEqual(counts(notices))
  const runs = await rowsOf<{ n: number }>('select count(*)::int as n from storage_run')
  expect(runs).toEqual([{ n: DAYS * ORIGINS.length }])

  const ended = await rowsOf<{ stage: string; answered: boolean; days: number | null }>(
    `select p.stage, p.ending ->> 'answeredAt' is not null as answered, n.days_run as days
     from parcel p left join storage_notice n
       on n.account_id = p.account_id and n.parcel_id = p.id and n.kind = 'last'
     where p.ending is not null`,
  )
  const unanswered = ended.filter(({ answered }) => !answered)
  expect(unanswered).toHaveLength(decided)
  for (const { stage, days } of unanswered) {
    expect(stage).toBe('disposed')
    expect(days).toBeGreaterThanOrEqual(RUNS_WITHOUT_ANSWER)
  }
  // Both were tried, and members answered too.
  expect(decided).toBeGreaterThan(0)
  expect(tooEarly).toBeGreaterThan(0)
  expect(ended.length).toBeGreaterThan(decided)
  const late = await rowsOf(
    `select 1 from storage_notice n join parcel p on p.account_id = n.account_id and p.id = n.parcel_id
     where n.at > coalesce(p.ended_at, 'infinity')`,
  )
  expect(late).toEqual([])
}, 1_200_000)

test('the fee of a stored parcel is charged once, by two servers at once too, and not again when it comes back', async () => {
  await offer(server)
  const staff = await server.loginAs('staff@example.com', 'staff')
  const feeFen = FIRST_STORAGE_TERMS.CN.capFen
  for (const nth of [0, 1]) {
    const { accountId } = await server.loginAs(`year${nth}@example.com`)
    const [parcel] = await rowsOf<{ id: string; code: string }>(
      `select id, code from parcel where account_id = '${accountId}' and stage = 'toShip'
       and origin_warehouse = 'CN' and ending is null order by id limit 1`,
    )
    if (parcel === undefined) throw new Error('Nothing is stored any more')
    const first = await shipOnce(staff, nth, parcel, feeFen)
    expect([first.billedFen, first.paidFen]).toEqual([feeFen, FREIGHT_FEN + feeFen])
    const { member, order } = first
    const [carton] = await cartonsOf(server, order)
    const measures = { weightGrams: 900, lengthMm: 200, widthMm: 150, heightMm: 100, shelf: 'B2' }
    const back = { cartonId: carton?.id, parcels: [{ parcelId: parcel.id, ...measures }] }
    const returned = await post(staff, staffPath(member, order, 'return-carton'), back)
    expect(returned.status).toBe(200)
    const again = await shipOnce(staff, nth, parcel, 0)
    expect([again.billedFen, again.paidFen]).toEqual([0, FREIGHT_FEN])
  }
}, 120_000)
