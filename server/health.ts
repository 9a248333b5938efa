import { sql } from 'kysely'
import { isDiskFullError } from '#engine/server/database/unavailable.ts'
import { isFull } from '#engine/server/files/disk-space.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { jsonReply } from '#engine/server/http/json-reply.ts'
import { problem } from '#engine/server/http/problems.ts'
import { errorFields } from '#engine/server/log.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

const FULL = refuse('storage_full')

/** No file has this name. Asking for it shows that the store answers. */
const NO_FILE = 'readiness'

/** As long as an answer about readiness counts: it is asked before any limit, so that a flood costs one look a second. */
const READY_MS = 1_000

type Parts = Pick<Services, 'db' | 'files' | 'diskSpace' | 'stopping' | 'log' | 'nowMs'>

/**
 * What load balancers ask: `live` means that the process answers, `ready` that it has what requests need: the database,
 * the files, and room on the disk.
 */
export function healthRoutes(app: HttpApp, parts: Parts): void {
  const { db, stopping, nowMs } = parts
  let last: { atMs: number; fault: Promise<Refused | undefined> } | undefined
  const look = (): Promise<Refused | undefined> => {
    // A clock that was put back makes nothing last.
    if (last === undefined || Math.abs(nowMs() - last.atMs) >= READY_MS) {
      last = { atMs: nowMs(), fault: findFault(parts) }
    }
    return last.fault
  }
  app.get('/api/health/live', (c) => jsonReply(c, { status: 'live' }, 200))
  for (const path of ['/api/health', '/api/health/ready'] as const) {
    app.get(path, async (c) => {
      if (stopping.aborted) return problem(c, refuse('unavailable', { detail: 'stopping' }))
      const fault = await look()
      if (fault !== undefined) return problem(c, fault)
      return jsonReply(c, { status: 'ready', database: db.kind }, 200)
    })
  }
}

/** Why the server cannot do what it is asked for; undefined if it can. */
async function findFault({ db, files, diskSpace, log }: Parts): Promise<Refused | undefined> {
  try {
    await sql`select 1`.execute(db.kysely)
  } catch (error) {
    if (isDiskFullError(error, db)) return FULL
    log.error('the database does not answer', errorFields(error))
    return refuse('unavailable', { detail: 'database' })
  }
  if (db.disk.isFull() || isFull(await diskSpace())) return FULL
  try {
    await files.head(NO_FILE)
  } catch (error) {
    log.error('the files do not answer', errorFields(error))
    return refuse('unavailable', { detail: 'files' })
  }
  return undefined
}
