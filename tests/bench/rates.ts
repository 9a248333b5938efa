import type { DatabaseSource } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startChildServer } from '#tests/support/child-server.ts'
import { type Load, load } from './load.ts'
import { addMembers } from './members.ts'
import { creator, lister } from './sync-load.ts'

const MEMBERS = 16
const PARCELS = 50
/** New rows in one request. */
export const BATCH = 50

/** How many lists of 50 rows the real server answers each second, and how many new rows it commits. */
export async function measureRates(
  source: DatabaseSource,
  env: Record<string, string>,
): Promise<{ list: Load; create: Load; rowsPerSecond: number }> {
  const db = await openDatabase(source)
  const members = await addMembers(db, { members: MEMBERS, parcels: PARCELS })
  await db.close()
  // Limits are counted for each client's address, and those of a demo are meant for one machine.
  const settings = { ...env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const server = await startChildServer(settings)
  try {
    const list = await load(server.url, members.map(lister))
    const create = await load(
      server.url,
      members.map((member) => creator(member, BATCH)),
    )
    return { list, create, rowsPerSecond: create.perSecond * BATCH }
  } finally {
    await server.kill('SIGTERM')
  }
}
