import type { InputOf } from '#engine/shared/endpoints.ts'
import type { Log } from './log.ts'
import { refuse } from './refusal.ts'

type Deps = {
  log: Log
  /** Counts a line of the limit of all devices together; undefined if it is allowed. */
  takeLine: () => Promise<{ retryAfterSeconds: number; isFirst: boolean } | undefined>
}

/**
 * Writes the errors of one device to the log, a line each, up to a limit of all devices together: a defective version or
 * an attack from many networks would fill the log.
 */
export async function logClientErrors(
  { log, takeLine }: Deps,
  _actor: undefined,
  { errors }: InputOf<'reportClientErrors'>,
): Promise<{ ok: true }> {
  // All lines are taken before the first is written: a device sends a refused report again, all of it.
  for (const _ of errors) {
    const reached = await takeLine()
    if (reached !== undefined) {
      const { isFirst, retryAfterSeconds } = reached
      if (isFirst) log.warn('more client errors are not logged', { seconds: retryAfterSeconds })
      throw refuse('rate_limited', { retryAfterSeconds })
    }
  }
  for (const error of errors) log.warn('client error', error)
  return { ok: true }
}
