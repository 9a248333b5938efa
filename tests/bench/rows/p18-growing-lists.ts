import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { syncDevice } from '#engine/server/sync/sync-device.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { findParcels } from '#features/receiving/server/find-parcels.ts'
import { type BenchRow, medians, type Work } from '#tests/bench/row.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const GOAL = 1.1
const SIZES = [100, 1_000, 10_000, 100_000]
const PAGE_ROWS = 50

/** Adds parcels with different versions and numbers to a new account. */
async function fill(db: Reader, accountId: string, rows: number): Promise<void> {
  const at = new Date(0).toISOString()
  await sql`
    insert into parcel (account_id, id, version, tracking_number, stage,
      destination_warehouse_id, note, goods_class, created_at)
    select ${accountId}, gen_random_uuid(), 10 + n, ${`N${rows}X`} || n, 'toWarehouse',
      'CN', '', 'standard', ${at}::timestamptz + n * interval '1 second'
    from generate_series(1, ${rows}) n`.execute(db)
  await sql`
    insert into parcel_by_tracking (tracking_key, account_id, parcel_id)
    select tracking_number, account_id, id from parcel
    where account_id = ${accountId}`.execute(db)
  await sql`update account_sync set version = ${rows + 10} where account_id = ${accountId}`.execute(
    db,
  )
}

/** A page after the middle of a member's list, and the search for one of its numbers. */
async function worksOf({ db, services, loginAs }: TestServer, rows: number) {
  const { accountId } = await loginAs(`rows${rows}@example.com`)
  await fill(db.kysely, accountId, rows)
  const request = {
    proto: SYNC_PROTOCOL,
    app: '',
    device: '',
    clientId: '01890000-0000-7000-8000-000000000001',
    lastSeq: 0,
    mutations: [],
  }
  const pull = async (epoch: string, cursor: string, pageRows: number) => {
    const reply = await syncDevice(
      { ...services, pageRows },
      { accountId },
      { ...request, epoch, cursor },
    )
    if (!('patch' in reply)) throw new Error(JSON.stringify(reply))
    return reply
  }
  const { epoch, cursor } = await pull('', '', Math.floor(rows / 4))
  const page: Work = () => pull(epoch, cursor, PAGE_ROWS)
  const search: Work = () => findParcels({ db }, null, { tracking: `N${rows}X${rows / 2}` })
  return { page, search }
}

const growth = (costs: readonly number[]) => Math.max(...costs) / (costs[0] ?? Number.NaN)

export const row: BenchRow = {
  id: 'P18',
  what: 'page of a list and search, 100 to 100,000 rows of a member',
  goal: `≤ ${GOAL}×`,
  async measure() {
    const server = await startTestServer()
    try {
      const works = []
      for (const rows of SIZES) works.push(await worksOf(server, rows))
      await server.db.run('analyze')
      const pages = await medians(works.map(({ page }) => page))
      const searches = await medians(works.map(({ search }) => search))
      const [page, search] = [growth(pages), growth(searches)]
      const format = (costs: number[]) => costs.map((ms) => ms.toFixed(1)).join(' ')
      return {
        value: `page ${page.toFixed(2)}× (${format(pages)} ms), search ${search.toFixed(2)}× (${format(searches)} ms), on ${server.db.kind}`,
        met: page <= GOAL && search <= GOAL,
      }
    } finally {
      await server.stop()
    }
  },
}
