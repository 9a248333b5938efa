import { type RawBuilder, sql } from 'kysely'
import { MAX_RINGS } from '#features/shots/rules/retake-states.ts'

/** The rings on a photo of the outer query, as JSON. */
export const ringsOf = (
  photo: RawBuilder<unknown>,
): RawBuilder<{ x: number; y: number; radius: number }[]> =>
  sql`(select coalesce(json_agg(json_build_object('x', drawn.x, 'y', drawn.y, 'radius', drawn.radius)), '[]')
    from (select x, y, radius from ring where ring.account_id = ${photo}.account_id and ring.photo_id = ${photo}.id
      order by ring.created_at, ring.id limit ${MAX_RINGS}) drawn)`
