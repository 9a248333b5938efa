import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import type { LedgerEntry } from '#features/wallet/rules/ledger-accounts.ts'
import type { MoneyCause } from '#features/wallet/rules/movements.ts'

export type Movement = {
  id: string
  cause: MoneyCause
  causeId: string
  step: string
  orderNumber: string | null
  reverses: string | null
  /** The member's, by the ledger's random id; null if only accounts of the house took part. */
  ledgerId: string | null
  entries: LedgerEntry[]
}

/** The movement that a cause has made in a step, or undefined; each step happens at most once. */
export const findMovement = (db: Reader, causeId: string, step: string) =>
  readMovement(db, sql`m.cause_id = ${causeId} and m.step = ${step}`)

/** The movement of an id, or undefined. */
export const movementById = (db: Reader, id: string) => readMovement(db, sql`m.id = ${id}`)

async function readMovement(
  db: Reader,
  which: ReturnType<typeof sql>,
): Promise<Movement | undefined> {
  const { rows } = await sql<Movement>`
    select m.id, m.cause, m.cause_id as "causeId", m.step, m.order_number as "orderNumber", m.reverses,
      max(a.ledger_id::text) as "ledgerId",
      json_agg(json_build_object('kind', a.kind, 'part', a.part, 'side', e.side, 'amountFen', e.amount_fen)) as entries
    from ledger_movement m
    join ledger_entry e on e.movement_id = m.id
    join ledger_account a on a.id = e.ledger_account_id
    where ${which} group by m.id`.execute(db)
  return rows[0]
}
