import type { RawBuilder } from 'kysely'
import type { Actor } from './database/find-session.ts'

type Asking = { actor: Actor; nowMs: number }
/** A thing that waits for staff: its id, the number that people know it by, and since when. */
export type WaitingThing = { object: string; label: string | null; since: string }
/** What waits in a queue, the oldest first, as the columns of `WaitingThing`. */
export type Waiting = (asking: Asking) => RawBuilder<WaitingThing>

/** The instant so many milliseconds before, as UTC ISO 8601. */
export const ago = (nowMs: number, ms: number): string => new Date(nowMs - ms).toISOString()
