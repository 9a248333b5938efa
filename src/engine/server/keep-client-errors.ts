import { sql } from 'kysely'
import { recordset } from '#engine/server/database/rows.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { nowOf, type Services } from './services.ts'

/** So many kinds are kept: whoever floods the server with others is in the log, and these go after their days. */
const MOST_KINDS = 1_000

/** Counts the errors of one device by class, innermost position, version and screen. */
export async function keepClientErrors(
  deps: Pick<Services, 'db' | 'nowMs'>,
  { errors }: InputOf<'reportClientErrors'>,
): Promise<void> {
  if (errors.length === 0) return
  const kinds = errors.map(({ name, frames: [place = ''], app, route, times }) => ({
    name,
    place,
    app,
    route,
    times,
  }))
  const now = nowOf(deps)
  await sql`
    insert into client_error as known (name, place, app, route, times, first_at, last_at)
    select x.name, x.place, x.app, x.route, sum(x.times), ${now}::timestamptz, ${now}::timestamptz
    from ${recordset(kinds, 'name text, place text, app text, route text, times bigint')}
    where (select count(*) from client_error) < ${MOST_KINDS}
      or exists (select from client_error e where (e.name, e.place, e.app, e.route)
        = (x.name, x.place, x.app, x.route))
    group by x.name, x.place, x.app, x.route
    order by x.name, x.place, x.app, x.route
    on conflict (name, place, app, route) do update
      set times = known.times + excluded.times, last_at = excluded.last_at`.execute(deps.db.kysely)
}
