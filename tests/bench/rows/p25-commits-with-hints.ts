import { sql } from 'kysely'
import { notify } from '#engine/server/database/current-transaction.ts'
import type { Database, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { addMembers } from '#tests/bench/members.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { createPostgres } from '#tests/support/test-database.ts'

const GOAL = 0.9
const WRITERS = 32
const SERVERS = 4
const ROUNDS = 5
const ROUND_MS = 2_000

/** How a writer notifies, besides raising the account's version. */
type Hint = (tx: Tx, accountId: string) => unknown
const noHint: Hint = () => undefined
const hintAfterCommit: Hint = (_tx, accountId) =>
  notify({ channel: 'hint', key: accountId, value: String(Date.now()) })
const notifyInCommit: Hint = (tx, accountId) =>
  sql`select pg_notify('hint', ${`${accountId} ${Date.now()}`})`.execute(tx)

/** Commits per second of all writers, each with its own account. */
async function rate(servers: Database[], accountIds: string[], hint: Hint): Promise<number> {
  const until = performance.now() + ROUND_MS
  let commits = 0
  const write = async (accountId: string, writer: number) => {
    const db = servers[writer % servers.length]
    while (db !== undefined && performance.now() < until) {
      await inTransaction(db, async (tx) => {
        await sql`update account_sync set version = version + 1 where account_id = ${accountId}`.execute(
          tx,
        )
        await hint(tx, accountId)
      })
      commits += 1
    }
  }
  await Promise.all(accountIds.map(write))
  return (commits * 1000) / ROUND_MS
}

async function measure(server: string): Promise<Record<'none' | 'hints' | 'notify', number>> {
  const { url, drop } = await createPostgres(server)
  const servers: Database[] = []
  try {
    for (let n = 0; n < SERVERS; n++) servers.push(await openDatabase({ kind: 'postgres', url }))
    const [first] = servers
    if (first === undefined) throw new Error('no server')
    const members = await addMembers(first, { members: WRITERS, parcels: 0 })
    for (const each of servers) await each.listen('hint', () => {})
    const accountIds = members.map(({ accountId }) => accountId)
    await rate(servers, accountIds, noHint)
    // Alternately, so that other load affects all equally.
    const rates: { none: number; hints: number; notify: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({
        none: await rate(servers, accountIds, noHint),
        hints: await rate(servers, accountIds, hintAfterCommit),
        notify: await rate(servers, accountIds, notifyInCommit),
      })
    }
    return {
      none: median(rates.map(({ none }) => none)),
      hints: median(rates.map(({ hints }) => hints)),
      notify: median(rates.map((each) => each.notify)),
    }
  } finally {
    for (const each of servers) await each.close()
    await drop()
  }
}

export const row: BenchRow = {
  id: 'P25',
  what: `PostgreSQL: commits of ${WRITERS} writers with hints, of those without`,
  goal: `≥ ${GOAL}`,
  async measure() {
    const server = process.env.TEST_DATABASE_URL
    if (server === undefined) return { value: 'not measured: no PostgreSQL here', met: undefined }
    const { none, hints, notify: inEach } = await measure(server)
    const share = hints / none
    return {
      value: `${share.toFixed(2)} (${hints.toFixed(0)} of ${none.toFixed(0)}/s; NOTIFY in each transaction ${inEach.toFixed(0)}/s)`,
      met: share >= GOAL,
    }
  },
}
