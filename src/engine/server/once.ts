import { sql } from 'kysely'
import type { Database, Reader, Tx } from './database/database.ts'
import { TooBusy } from './database/turns.ts'
import { Refused, refuse } from './refusal.ts'

/** A request that must be executed once. */
export type OnceRequest = {
  accountId: string
  onceKey: string
  /** A hash of the request. The same id with another hash is an error of the caller. */
  fingerprint: string
  keeps: 'days' | 'forever'
}
/**
 * Runs `work` in its transaction and stores its answer, or returns the stored answer if the request was executed
 * before. A refusal is not stored, so the request can be corrected and sent again.
 */
export type Once = <T extends object>(tx: Tx, work: () => Promise<T>) => Promise<T>

/** Runs requests that are never repeated, such as those of the demo. */
export const alwaysRun: Once = (_tx, work) => work()

type Deps = { db: Pick<Database, 'kysely' | 'requestTurns'>; nowMs: () => number }

/**
 * Executes a request once, also if it is repeated while the first is running. A repeated one waits without a connection
 * for a while. Throws TooBusy if the first takes longer, or runs on another server.
 */
export async function answerOnce<T extends object>(
  deps: Deps,
  request: OnceRequest,
  answer: (once: Once) => Promise<T>,
): Promise<T> {
  const turn = await deps.db.requestTurns.take([nameOf(request)])
  try {
    return await answerInTurn(deps, request, answer)
  } finally {
    turn.end()
  }
}

const nameOf = ({ accountId, onceKey }: OnceRequest) => `once ${accountId} ${onceKey}`

async function answerInTurn<T extends object>(
  { db, nowMs }: Deps,
  request: OnceRequest,
  answer: (once: Once) => Promise<T>,
): Promise<T> {
  const earlier = await answeredBefore<T>(db.kysely, request)
  if (earlier !== undefined) return earlier
  let isKept = false
  const once: Once = async <A extends object>(tx: Tx, work: () => Promise<A>) => {
    await lockRequest(tx, request)
    isKept = true
    const earlierAnswer = await answeredBefore<A>(tx, request)
    if (earlierAnswer !== undefined) return earlierAnswer
    const made = await work()
    await keepAnswer(tx, request, made, nowMs())
    return made
  }
  try {
    const made = await answer(once)
    if (!isKept) throw new Error('What is done once is done by `once`, in its transaction')
    return made
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The same request may have succeeded meanwhile and caused this refusal.
    const answered = await answeredBefore<T>(db.kysely, request)
    if (answered === undefined) throw error
    return answered
  }
}

/** Not waited for, since the transaction holds a connection. */
async function lockRequest(tx: Tx, request: OnceRequest): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${nameOf(request)}, 0)) as "isLocked"`.execute(
    tx,
  )
  if (!rows[0]?.isLocked) throw new TooBusy('The same request is being executed')
}

async function answeredBefore<T extends object>(
  db: Reader,
  { accountId, onceKey, fingerprint }: OnceRequest,
): Promise<T | undefined> {
  const entry = await db
    .selectFrom('kept_answer')
    .select(['answer', 'fingerprint'])
    .where('account_id', '=', accountId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  if (entry === undefined) return undefined
  const isSame = entry.fingerprint === null || entry.fingerprint === fingerprint
  if (!isSame) throw refuse('key_reused')
  return entry.answer as T
}

async function keepAnswer(
  tx: Tx,
  { accountId, onceKey, fingerprint, keeps }: OnceRequest,
  answer: object,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs).toISOString()
  await tx
    .insertInto('kept_answer')
    .values({
      account_id: accountId,
      once_key: onceKey,
      fingerprint,
      answer: JSON.stringify(answer),
      at,
      forget_from: keeps === 'forever' ? null : at,
    })
    .execute()
}
