import type { Log } from '#server/log.ts'
import type { reportClientErrors } from '#shared/contract/client-errors.ts'
import type { Input } from '#shared/contract/endpoint.ts'

/** Writes the errors of one device to the log, a line each. */
export async function logClientErrors(
  { log }: { log: Log },
  _actor: undefined,
  { errors }: Input<typeof reportClientErrors>,
): Promise<{ ok: true }> {
  for (const error of errors) log.warn('client error', error)
  return { ok: true }
}
