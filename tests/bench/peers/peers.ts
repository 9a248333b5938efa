import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import type { BenchMember } from '#tests/bench/members.ts'
import { pageScript } from '#tests/bench/page-script.ts'
import type { PeerFigures } from '#tests/bench/row.ts'
import type { Side } from '#tests/bench/sync-page.ts'
import { aParcel } from '#tests/support/row-builders.ts'

/** What the pages use is installed there, by this bench alone. */
const PAGES = join(import.meta.dirname, 'page')
const PEERS = [
  { name: 'Replicache', page: 'replicache-acts.mjs' },
  { name: 'RxDB', page: 'rxdb-acts.mjs' },
]
const TABLES = [
  'create table peer_account (account text primary key, version int not null)',
  'create table peer_client (client_group text, client text, last int, version int, primary key (client_group, client))',
  'create table peer_row (account text, id text, row jsonb, version int, primary key (account, id))',
  'create index on peer_row (account, version)',
]

/** Members with the product's rows, as both peers store them. */
async function fill(
  db: Database,
  { members, parcels }: { members: number; parcels: number },
): Promise<BenchMember[]> {
  for (const table of TABLES) await db.run(table)
  const made = Array.from({ length: members }, () => randomUUID())
  for (const [number, account] of made.entries()) {
    await sql`insert into peer_account values (${account}, 1)`.execute(db.kysely)
    const rows = Array.from({ length: parcels }, (_, at) =>
      aParcel({ id: randomUUID(), trackingNumber: `BENCH${number}N${at}` }),
    )
    await sql`
      insert into peer_row select ${account}, x.row ->> 'id', x.row, 1
      from ${recordset(
        rows.map((row) => ({ row })),
        'row jsonb',
      )}`.execute(db.kysely)
  }
  return made.map((accountId) => ({ accountId, token: '', address: '' }))
}

/** Installs them as their lock file says. */
function install() {
  if (existsSync(join(PAGES, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PAGES })
  if (status !== 0) throw new Error(`npm ci failed in ${PAGES}`)
}

/** Measures each peer, one after the other. */
export async function ofPeers(
  measure: (side: Side) => Promise<Omit<PeerFigures, 'name'>>,
): Promise<PeerFigures[]> {
  install()
  const figures: PeerFigures[] = []
  for (const { name, page } of PEERS) {
    const script = () => pageScript(new URL(`./page/${page}`, import.meta.url))
    const server = join('tests', 'bench', 'peers', 'peer-server.ts')
    const { ms, durableMs } = await measure({ fill, server, script })
    figures.push({ name, ms, durableMs })
  }
  return figures
}
