import { join } from 'node:path'
import type { DatabaseSource } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { ROOT, startChildServer } from '#tests/support/child-server.ts'
import { type Client, type Load, load } from './load.ts'
import { addMembers } from './members.ts'
import { bareCreator, bareLister, creator, lister } from './sync-load.ts'

const MEMBERS = 16
const PARCELS = 50
/** New rows in one request. */
export const BATCH = 50

/** Requests per second of the server and, in the same run, of the baseline server (`floor`). */
export type Rate = Load & { floor: number; ratio: number }

/** How many lists of 50 rows and how many requests that create rows the server handles per second. */
export async function measureRates(
  source: DatabaseSource,
  env: Record<string, string>,
): Promise<{ list: Rate; create: Rate }> {
  const db = await openDatabase(source)
  const members = await addMembers(db, { members: MEMBERS, parcels: PARCELS })
  await db.close()
  const bare = await onServer(env, join('tests', 'bench', 'bare-server.ts'), [
    members.map(bareLister),
    members.map((member) => bareCreator(member, BATCH)),
  ])
  // Rate limits count by client address, and a demo's are meant for one machine.
  const settings = { ...env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const real = await onServer(settings, join('server', 'main.ts'), [
    members.map(lister),
    members.map((member) => creator(member, BATCH)),
  ])
  return { list: above(real[0], bare[0]), create: above(real[1], bare[1]) }
}

async function onServer(
  env: Record<string, string>,
  program: string,
  [lists, creates]: [Client[], Client[]],
): Promise<[Load, Load]> {
  const server = await startChildServer(env, ROOT, program)
  try {
    return [await load(server.url, lists), await load(server.url, creates)]
  } finally {
    await server.kill('SIGTERM')
  }
}

const above = (real: Load, { perSecond: floor }: Load): Rate => ({
  ...real,
  floor,
  ratio: real.perSecond / floor,
})

/** The text beside a figure: the baseline of the same run, `each` items per request, and the share of it that was reached. */
export const ofFloor = ({ floor, ratio }: Rate, each = 1): string =>
  `${ratio.toFixed(2)} of ${(floor * each).toFixed(0)}/s bare`
