import type { Reader } from '#engine/server/database/database.ts'
import type { NotifiedKind } from '#engine/shared/events.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'
import { NOTICES } from '#features/notices/server/notices.ts'
import type { PushJob } from '#features/notices/server/notify-members.ts'

/** `id`: of its first event. `count`: of the different things that its events are about. */
export type PushGroup = { id: string; count: number }

/** Events of one kind that follow each other within this time are one group. */
const GAP_MS = 3 * MINUTE_MS
/** Longer than a warehouse works without a pause: a group whose beginning is not read would get another tag. */
const REACH_MS = 12 * HOUR_MS
const MOST = 1_000

/**
 * The group that an event belongs to, as far as it is known now, so that a push that was delayed tells of later ones
 * too. It holds the count of all: whatever a device missed, the last notification is true.
 */
export async function pushGroup(
  db: Reader,
  { accountId, eventId }: Pick<PushJob, 'accountId' | 'eventId'>,
  kind: NotifiedKind,
): Promise<PushGroup> {
  if (NOTICES[kind].many === undefined) return { id: eventId, count: 1 }
  const atMs = Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16)
  const events = await db
    .selectFrom('event')
    .select(['id', 'object_id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '>=', firstIdAt(atMs - REACH_MS))
    .where('id', '<', firstIdAt(atMs + REACH_MS))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return groupOf(
    events
      .map(({ id, object_id, created_at }) => ({
        id,
        objectId: object_id,
        atMs: Date.parse(created_at),
      }))
      .reverse(),
    eventId,
  )
}

type Timed = { id: string; objectId: string; atMs: number }

/** The run of events around one, in which no gap is too long. `events`: the oldest first. */
export function groupOf(events: readonly Timed[], eventId: string): PushGroup {
  let run: Timed[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const event of events) {
    if (event.atMs - last > GAP_MS) {
      if (run.some(({ id }) => id === eventId)) break
      run = []
    }
    run.push(event)
    last = event.atMs
  }
  if (!run.some(({ id }) => id === eventId)) return { id: eventId, count: 1 }
  return { id: run[0]?.id ?? eventId, count: new Set(run.map(({ objectId }) => objectId)).size }
}

/** Ids of events begin with the time of their making (UUIDv7), so the primary key finds those of a time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
