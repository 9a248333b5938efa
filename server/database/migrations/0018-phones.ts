import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { recordset } from '#server/database/rows.ts'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'
import { storedPhone } from '#shared/domain/phone.ts'

const ROWS_AT_ONCE = 5_000

/** Rewrites the phones of addresses and warehouses in E.164. One that cannot be read as a number stays as it is. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    if (await convertAddresses(db)) await sendRowsAgain(db, 'address')
    await convertWarehouses(db)
  },
}

type Stored = { id: string; phone: string; country: string }

/** The rows whose phone has another form in E.164, with that form. */
function converted<Row extends Stored>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ ...row, phone: storedPhone(row.phone, row.country) }))
    .filter(({ phone }, i) => phone !== rows[i]?.phone)
}

/** Whether a phone was rewritten. */
async function convertAddresses(db: Kysely<unknown>): Promise<boolean> {
  type Row = Stored & { accountId: string }
  let isAnyChanged = false
  for (let last: Row | undefined; ; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select account_id as "accountId", id, phone, country from address
      where ${last === undefined} or (account_id, id) > (${last?.accountId ?? null}::uuid, ${last?.id ?? null}::uuid)
      order by account_id, id limit ${ROWS_AT_ONCE}`.execute(db)
    const changed = converted(rows)
    if (changed.length > 0) {
      isAnyChanged = true
      await sql`
        update address a set phone = x.phone
        from ${recordset(changed, '"accountId" uuid, id uuid, phone text')}
        where a.account_id = x."accountId" and a.id = x.id`.execute(db)
    }
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return isAnyChanged
  }
}

async function convertWarehouses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`select id, phone, country from warehouse for update`.execute(
    db,
  )
  await sql`
    update warehouse w set phone = x.phone from ${recordset(converted(rows), 'id text, phone text')}
    where w.id = x.id`.execute(db)
}
