import { MINUTE_MS } from '#engine/shared/time-units.ts'

/** Whoever did something alone, such as crediting a transfer or declining a request, can take it back for so long. */
export const UNDO_MS = 10 * MINUTE_MS
