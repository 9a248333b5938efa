import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#engine/server/database/database.ts'
import { noJobQueue } from '#engine/server/database/job-kinds.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import {
  balanceChange,
  keepsBalance,
  type LedgerEntry,
} from '#features/wallet/rules/ledger-accounts.ts'
import {
  accountName,
  entriesOf,
  type Posting,
  reversedEntries,
} from '#features/wallet/rules/movements.ts'
import {
  LEDGER_ACTS,
  type LedgerAct,
  type LedgerCauses,
  postingOf,
} from '#tests/support/ledger-acts.ts'
import { aTopUp, balancesOf, faultsOfLedger, moneyOf } from '#tests/support/money.ts'
import { anId } from '#tests/support/row-builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

let db: Database
let members = 0
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function join(): Promise<string> {
  members += 1
  const email = `ledger${members}@example.com`
  const bytes = (length: number) => new Uint8Array(randomBytes(length))
  const deps = { db, nowMs: Date.now, newId: anId, randomBytes: bytes, enqueue: noJobQueue }
  return (await registerMember(deps, { email, language: null })).id
}

/** The balances of transfers that nobody may have been found for; they are nobody's. */
async function suspenseOf(transfers: string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; balance: number }>`
    select a.kind || ':' || a.part as name,
      sum(case e.side when 'credit' then e.amount_fen else -e.amount_fen end)::bigint as balance
    from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
    where a.kind = 'suspense' and a.part = any(${transfers}::text[]) group by a.kind, a.part`.execute(
    db.kysely,
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

const CAUSES = 3
const below = (n: number) => fc.integer({ min: 0, max: n - 1 })
const amount = fc.integer({ min: 1, max: 500 })
type Act = (LedgerAct & { cause: number }) | { kind: 'reverse' | 'again'; which: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constantFrom(...LEDGER_ACTS), cause: below(CAUSES), amount }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse'), which: below(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again'), which: below(8) }) },
)

/** A model of the rules without a database: an entry is applied if no balance becomes negative. */
class Model {
  readonly balances = new Map<string, number>()
  apply(entries: readonly LedgerEntry[]): boolean {
    const after = entries
      .filter(({ kind }) => keepsBalance(kind))
      .map((entry) => {
        const name = accountName(entry)
        return [name, (this.balances.get(name) ?? 0) + balanceChange(entry)] as const
      })
    if (after.some(([, balance]) => balance < 0)) return false
    for (const [name, balance] of after) this.balances.set(name, balance)
    return true
  }
  /** Applies a posting. Money that comes into the wallet settles what is owed. */
  post(entries: readonly LedgerEntry[]): boolean {
    if (!this.apply(entries)) return false
    const isIncome = entries.some(({ kind, side }) => kind === 'wallet' && side === 'credit')
    const [wallet, owed] = ['wallet:', 'owed:'].map((name) => this.balances.get(name) ?? 0)
    const settled = Math.min(wallet ?? 0, owed ?? 0)
    if (!isIncome || settled === 0) return true
    this.balances.set('wallet:', (wallet ?? 0) - settled)
    this.balances.set('owed:', (owed ?? 0) - settled)
    return true
  }
}

type Done = { id: string; posting: Posting; entries: LedgerEntry[]; reversed: boolean }

test('random movements have the results of the model, and the ledger adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const accountId = await join()
      const money = moneyOf(db, accountId)
      const model = new Model()
      const causes = Array.from({ length: CAUSES }, () => ({
        order: anId(),
        request: anId(),
        receipt: anId(),
        withdrawal: anId(),
        transfer: anId(),
        recall: anId(),
        inspection: anId(),
      }))
      const record: Done[] = []
      for (const one of acts) {
        if ('which' in one) {
          const chosen = record[one.which]
          if (chosen === undefined) continue
          if (one.kind === 'again') {
            expect(await money.post(chosen.posting)).toEqual({ movementId: chosen.id })
            continue
          }
          const answer = await orRefused(money.reverse(chosen.id))
          const isApplied = chosen.reversed || model.apply(reversedEntries(chosen.entries))
          expect(answer instanceof Refused).toBe(!isApplied)
          if (isApplied) chosen.reversed = true
          continue
        }
        const posting = postingOf(one, causes[one.cause] as LedgerCauses)
        const before = record.find(
          ({ posting: { step, causeId } }) => step === posting.step && causeId === posting.causeId,
        )
        const answer = await orRefused(money.post(posting))
        if (before !== undefined) {
          const isSame = JSON.stringify(before.posting) === JSON.stringify(posting)
          expect(answer).toMatchObject(
            isSame ? { movementId: before.id } : { code: 'already_decided' },
          )
          continue
        }
        const entries = entriesOf(posting)
        const isApplied = model.post(entries)
        expect(answer instanceof Refused).toBe(!isApplied)
        if (!(answer instanceof Refused))
          record.push({ id: answer.movementId, posting, entries, reversed: false })
      }
      const transfers = causes.map(({ transfer }) => transfer)
      expect({ ...(await balancesOf(db, accountId)), ...(await suspenseOf(transfers)) }).toEqual(
        Object.fromEntries(model.balances),
      )
    }),
    { numRuns: 40 },
  )
  expect(await faultsOfLedger(db)).toEqual([])
}, 120_000)

test('200 top-ups, payments and reversals of several members at once add up, and no wallet is below zero', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, join))
  const all = accounts.flatMap((accountId) => {
    const money = moneyOf(db, accountId)
    const topUps = Array.from({ length: 3 }, () => orRefused(money.post(aTopUp(100))))
    const payments = Array.from({ length: 5 }, () => orRefused(money.pay(70)))
    // Each undoes a movement as soon as it is posted, while others still wait for the account.
    const reversals = [...topUps.slice(0, 1), ...payments.slice(0, 1)].map(async (posted) => {
      const movement = await posted
      return movement instanceof Refused ? movement : orRefused(money.reverse(movement.movementId))
    })
    return [...topUps, ...payments, ...reversals]
  })
  expect(all).toHaveLength(200)
  const answers = await Promise.all(all)
  const refused = answers.flatMap((answer) => (answer instanceof Refused ? [answer.code] : []))
  expect(new Set([...refused, 'insufficient_balance'])).toEqual(new Set(['insufficient_balance']))
  expect(await faultsOfLedger(db)).toEqual([])
  for (const accountId of accounts) {
    const balances = await balancesOf(db, accountId)
    expect(Math.min(...Object.values(balances))).toBeGreaterThanOrEqual(0)
    const paid = Object.values(balances).filter((balance) => balance === 70)
    const { rows } = await sql<{ credited: number }>`
      select coalesce(sum(case e.side when 'debit' then e.amount_fen else -e.amount_fen end), 0)::bigint as credited
      from ledger_movement m join ledger_entry e on e.movement_id = m.id
      join ledger_account bank on bank.id = e.ledger_account_id and bank.kind = 'bank'
      where exists (
        select from ledger_entry w join ledger_account a on a.id = w.ledger_account_id
        join member_ledger l on l.ledger_id = a.ledger_id
        where w.movement_id = m.id and l.account_id = ${accountId})`.execute(db.kysely)
    // What the bank holds for the member is in the wallet or paid.
    expect((balances['wallet:'] ?? 0) + 70 * paid.length).toBe(Number(rows[0]?.credited))
  }
  const { rows: below } = await sql`
    select 1 from ledger_entry where balance_after_fen < 0`.execute(db.kysely)
  expect(below).toEqual([])
}, 60_000)
