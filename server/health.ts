import { sql } from 'kysely'
import { isDiskFullError } from '#engine/server/database/unavailable.ts'
import { isFull } from '#engine/server/files/disk-space.ts'
import type { HttpApp } from '#engine/server/http/http-env.ts'
import { jsonReply } from '#engine/server/http/json-reply.ts'
import { problem } from '#engine/server/http/problems.ts'
import { errorFields } from '#engine/server/log.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

const FULL = refuse('storage_full')

/** No file has this name. Asking for it shows that the store answers. */
const NO_FILE = 'readiness'

/**
 * What load balancers ask: `live` means that the process answers, `ready` that it has what requests need: the database,
 * the files, and room on the disk.
 */
export function healthRoutes(
  app: HttpApp,
  {
    db,
    files,
    diskSpace,
    stopping,
    log,
  }: Pick<Services, 'db' | 'files' | 'diskSpace' | 'stopping' | 'log'>,
): void {
  app.get('/api/health/live', (c) => jsonReply(c, { status: 'live' }, 200))
  for (const path of ['/api/health', '/api/health/ready'] as const) {
    app.get(path, async (c) => {
      if (stopping.aborted) return problem(c, refuse('unavailable', { detail: 'stopping' }))
      try {
        await sql`select 1`.execute(db.kysely)
      } catch (error) {
        if (isDiskFullError(error, db)) return problem(c, FULL)
        log.error('the database does not answer', errorFields(error))
        return problem(c, refuse('unavailable', { detail: 'database' }))
      }
      if (db.disk.isFull() || isFull(await diskSpace())) return problem(c, FULL)
      try {
        await files.head(NO_FILE)
      } catch (error) {
        log.error('the files do not answer', errorFields(error))
        return problem(c, refuse('unavailable', { detail: 'files' }))
      }
      return jsonReply(c, { status: 'ready', database: db.kind }, 200)
    })
  }
}
