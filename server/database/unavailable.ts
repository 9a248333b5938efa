import { sqlState } from './in-transaction.ts'
import { TooBusy } from './turns.ts'

/**
 * SQLSTATE classes of a database that cannot serve anybody now: connection, login, resources, a lock that is not free,
 * shutdown or a time limit, its own faults, no such database, a transaction to be tried again.
 */
const STATES = ['08', '25P03', '28', '3D', '40', '53', '55P03', '57', '58']
/** The network on the way there. */
const NETWORK = /^(E(CONN|NET|HOST|ADDR)[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/
/** The driver's words for a connection that was lost, which has no code. */
const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|has been discarded$|^timeout expired$/

/** Whether a statement took longer than it may, which may be the fault of what was asked. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014'

/** Whether the database, rather than what it was asked, is at fault: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof TooBusy) return true
  const state = sqlState(error)
  if (state === '') return error instanceof Error && LOST.test(error.message)
  return (
    NETWORK.test(state) || (state.length === 5 && STATES.some((start) => state.startsWith(start)))
  )
}
