import { DISK_FULL, type DiskState } from './disk-room.ts'
import { sqlState } from './in-transaction.ts'
import { TooBusy } from './turns.ts'

/** SQLSTATE of a write in a transaction that only reads. */
export const READ_ONLY = '25006'
/**
 * SQLSTATE classes of an unavailable database: connection, a database that only reads (its disk is full, or another took
 * over from it), login, resources, a lock that is not free, shutdown or a time limit, internal errors, no such database, a
 * transaction to retry.
 */
const STATES = ['08', READ_ONLY, '25P03', '28', '3D', '40', '53', '55P03', '57', '58']
/** Network errors. */
const NETWORK = /^(E(CONN|NET|HOST|ADDR)[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)$/
/** The driver's messages for a lost connection, which has no code. */
const LOST =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|has been discarded$|^timeout expired$|^Query read timeout$/

/** Whether a statement exceeded its time limit. The request itself may be the cause. */
export const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014'

/** Whether the database is the cause and not the request: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof TooBusy) return true
  const state = sqlState(error)
  if (state === '') return error instanceof Error && LOST.test(error.message)
  return (
    NETWORK.test(state) || (state.length === 5 && STATES.some((start) => state.startsWith(start)))
  )
}

/** Whether a write was refused because the database's disk is full. */
export const isDiskFullError = (error: unknown, { disk }: { disk: DiskState }): boolean =>
  sqlState(error) === DISK_FULL || (disk.isFull() && isUnavailable(error))
