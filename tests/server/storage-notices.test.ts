import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { remindOfStorage } from '#features/storage/server/remind-of-storage.ts'
import { storedFor } from '#tests/support/endings.ts'
import { aReadyParcel } from '#tests/support/orders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const MEMBERS = 10
const PARCELS = 12
/** The test lasts from 50 stored days to some days after the cap. */
const DAYS = 76
const server = await sharedServer({ startMs: Date.parse('2026-11-22T04:00:00Z') })
const run = () => remindOfStorage(server.services)
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.db.run(sql, values)).rows

async function aStock(): Promise<string[]> {
  const accounts: string[] = []
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const member = await server.loginAs(`stored${nth}@example.com`)
    accounts.push(member.accountId)
    for (let one = 0; one < PARCELS; one += 1) {
      // Another day for each, so that on every day something is due.
      await aReadyParcel(server, member, { storage: storedFor(server, 50 + one) })
    }
  }
  return accounts
}

test('two servers tell each member each notice once, also through failures, and count each day once', async () => {
  await aStock()
  for (let day = 0; day < DAYS; day += 1) {
    const before = await countOf('days3')
    if (day === 5) await failFor('days3')
    await Promise.all([run(), run()])
    if (day === 5) {
      expect(await countOf('days3')).toBe(before)
      // What was not sent keeps the day open for the next run.
      await server.db.run('drop function fail_here cascade')
    }
    await run()
    server.passMs(DAY_MS)
  }
  const notices = await rowsOf(
    `select kind, count(*)::int as n from storage_notice group by kind order by kind`,
  )
  const all = MEMBERS * PARCELS
  // Those with fewer free days left on the first day begin with a more pressing notice.
  expect(Object.fromEntries(notices.map(({ kind, n }) => [kind, n]))).toEqual({
    days1: MEMBERS * 10,
    days3: MEMBERS * 9,
    days7: MEMBERS * 7,
    last: all,
    lastDay: all,
  })
  const events = await rowsOf(
    `select object_id, count(*)::int as n from event where kind in ('storageEnding', 'storageLastNotice')
     group by object_id`,
  )
  const sent = await rowsOf(
    `select parcel_id, count(*)::int as n from storage_notice group by parcel_id`,
  )
  const byParcel = (rows: typeof events, id: string) =>
    Object.fromEntries(rows.map((row) => [String(row[id]), row.n]))
  expect(byParcel(events, 'object_id')).toEqual(byParcel(sent, 'parcel_id'))
  const runs = await rowsOf(
    `select n.days_run, extract(day from ($1::timestamptz - n.at))::int as days from storage_notice n where kind = 'last'`,
    [new Date(server.services.nowMs() - DAY_MS).toISOString()],
  )
  for (const { days_run, days } of runs) expect(days_run).toBe(days)
}, 180_000)

async function countOf(kind: string) {
  const rows = await rowsOf('select count(*)::int as n from storage_notice where kind = $1', [kind])
  return rows[0]?.n
}

/** The database fails whenever a notice of this kind is written. */
const failFor = (kind: string) =>
  server.db.run(`
    create function fail_here() returns trigger language plpgsql as $$
    begin
      if new.kind = '${kind}' then raise exception 'a fault nobody foresaw'; end if;
      return new;
    end $$;
    create trigger fail_here before insert on storage_notice for each row execute function fail_here()`)
