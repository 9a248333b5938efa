import * as v from 'valibot'
import { uuid } from '#engine/shared/fields.ts'
import { isInstant } from '#engine/shared/instant.ts'
import { refuse } from './refusal.ts'

/** Where the next page of a list begins that is ordered by a time and ids: what `readTimeCursor` takes. */
export const timeCursor = (at: string, ...ids: string[]): string => [at, ...ids].join('_')

/** The time and the ids of a cursor; undefined without one. Refuses what no page answered. */
export function readTimeCursor(cursor: string | undefined, idCount: number): string[] | undefined {
  if (cursor === undefined) return undefined
  const [at = '', ...ids] = cursor.split('_')
  const isOurs = isInstant(at) && ids.length === idCount && ids.every((id) => v.is(uuid, id))
  if (!isOurs) throw refuse('bad_request', { detail: 'after is not what a page answered' })
  return [at, ...ids]
}
