import { join } from 'node:path'
import type { DatabaseSource } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import { type Load, load, loadAt } from './load.ts'
import { addMembers } from './members.ts'
import { BARE_SERVER, onServer } from './on-server.ts'
import { bareCreator, bareLister, creator, lister } from './sync-load.ts'

const MEMBERS = 16
const PARCELS = 50
/** New rows in one request. */
export const BATCH = 50
/** The share of what a server can do at most at which answers are timed: at the most itself, all wait for each other. */
const PACED_SHARE = 0.6

/** Requests per second of the server and, in the same run, of the baseline server (`floor`). */
export type Rate = Load & { floor: number; ratio: number }

/**
 * How many lists of 50 rows and how many requests that create rows the server handles per second; `paced`, the latter at
 * a fixed rate of arrivals that leaves room.
 */
export async function measureRates(
  source: DatabaseSource,
  env: Record<string, string>,
): Promise<{ list: Rate; create: Rate; paced: Load }> {
  const db = await openDatabase(source)
  const members = await addMembers(db, { members: MEMBERS, parcels: PARCELS })
  await db.close()
  const bare = await onServer(env, BARE_SERVER, async (url) => ({
    list: await load(url, members.map(bareLister)),
    create: await load(
      url,
      members.map((member) => bareCreator(member, BATCH)),
    ),
  }))
  // Rate limits count by client address, and a demo's are meant for one machine.
  const settings = { ...env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  return onServer(settings, join('server', 'main.ts'), async (url) => {
    const creators = () => members.map((member) => creator(member, BATCH))
    const list = await load(url, members.map(lister))
    const create = await load(url, creators())
    const paced = await loadAt(url, creators(), create.perSecond * PACED_SHARE)
    return { list: above(list, bare.list), create: above(create, bare.create), paced }
  })
}

const above = (real: Load, { perSecond: floor }: Load): Rate => ({
  ...real,
  floor,
  ratio: real.perSecond / floor,
})

/** The text beside a figure: the baseline of the same run, `each` items per request, and the share of it that was reached. */
export const ofFloor = ({ floor, ratio }: Rate, each = 1): string =>
  `${ratio.toFixed(2)} of ${(floor * each).toFixed(0)}/s bare`
