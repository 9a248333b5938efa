import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#engine/shared/ids.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { commitEvenRefused } from './commit-even-refused.ts'
import type { Database } from './database/database.ts'
import { forgetByAge } from './database/horizons.ts'
import { inTransaction } from './database/in-transaction.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { makeRequestTurns } from './database/turns.ts'
import { answerOnce, type Once, type OnceRequest } from './once.ts'
import { type Refused, refuse } from './refusal.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
const nowMs = () => NOW_MS
const newId = () => uuidv7({ nowMs, randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)) })

let db: Database
beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' })
  await migrate(db)
})
afterAll(() => db.close())

const aRequest = (given: Partial<OnceRequest> = {}): OnceRequest => ({
  accountId: newId(),
  onceKey: newId(),
  fingerprint: 'one',
  keeps: 'days',
  ...given,
})
const answering = (answer: object) => (once: Once) =>
  inTransaction(db, (tx) => once(tx, async () => answer))
const ask = (request: OnceRequest, answer: object) =>
  answerOnce({ db, nowMs }, request, answering(answer))

test('what was answered stands, and another request under its id is refused', async () => {
  const request = aRequest()
  expect(await ask(request, { paid: 1 })).toEqual({ paid: 1 })
  expect(await ask(request, { paid: 2 })).toEqual({ paid: 1 })
  const other = ask({ ...request, fingerprint: 'other' }, { paid: 3 })
  await expect(other).rejects.toThrow(refuse('key_reused'))
})

test('one that is refused because of what the same request just did gets its answer', async () => {
  const request = aRequest()
  const otherServer = { ...db, requestTurns: makeRequestTurns() }
  const late = await answerOnce({ db: otherServer, nowMs }, request, async () => {
    await ask(request, { paid: 1 })
    throw refuse('already_decided')
  })
  expect(late).toEqual({ paid: 1 })
})

test('a refusal leaves nothing of what was written before it', async () => {
  const [request, other] = [aRequest(), aRequest()]
  const refused = answerOnce({ db, nowMs }, request, (once) =>
    inTransaction(db, (tx) =>
      once(tx, async () => {
        await tx
          .insertInto('kept_answer')
          .values({
            account_id: other.accountId,
            once_key: other.onceKey,
            fingerprint: 'one',
            answer: '{}',
            at: new Date(NOW_MS).toISOString(),
            forget_from: null,
          })
          .execute()
        throw refuse('insufficient_balance')
      }),
    ),
  )
  await expect(refused).rejects.toThrow(refuse('insufficient_balance'))
  expect(await ask(other, { paid: 1 })).toEqual({ paid: 1 })
  expect(await ask(request, { paid: 2 })).toEqual({ paid: 2 })
})

test('a refusal that is remembered keeps what was written before it', async () => {
  const request = aRequest()
  const remembered = (refused?: Refused) =>
    commitEvenRefused(db, async (tx) => {
      const { rows } = await sql<{ used: number }>`
        insert into rate_limit (key, window_start, used) values (${request.onceKey}, now(), 1)
        on conflict (key) do update set used = rate_limit.used + 1 returning used`.execute(tx)
      return refused ?? { used: rows[0]?.used }
    })
  await expect(remembered(refuse('code_wrong'))).rejects.toThrow('code_wrong')
  expect(await remembered()).toEqual({ used: 2 })
})

test('a failed transaction keeps no answer, and one that goes around `once` is a bug', async () => {
  const request = aRequest()
  const failing = answerOnce({ db, nowMs }, request, (once) =>
    inTransaction(db, async (tx) => {
      await once(tx, async () => ({ paid: 1 }))
      throw new Error('after the answer')
    }),
  )
  await expect(failing).rejects.toThrow('after the answer')
  expect(await ask(request, { paid: 2 })).toEqual({ paid: 2 })
  const around = answerOnce({ db, nowMs }, aRequest(), async () => ({ paid: 1 }))
  await expect(around).rejects.toThrow('done by `once`')
})

test('an answer about money is kept for ever, any other for 30 days', async () => {
  const [forever, days] = [aRequest({ keeps: 'forever' }), aRequest()]
  for (const request of [forever, days]) await ask(request, { paid: 1 })
  const forget = (afterDays: number) => {
    const later = NOW_MS + afterDays * DAY_MS
    return forgetByAge(db, { nowMs: later, auditDays: 730 }).kept_answer?.()
  }
  await forget(29)
  expect(await ask(days, { paid: 2 })).toEqual({ paid: 1 })
  await forget(31)
  expect(await ask(days, { paid: 2 })).toEqual({ paid: 2 })
  expect(await ask(forever, {})).toEqual({ paid: 1 })
  expect(await ask(forever, { paid: 2 })).toEqual({ paid: 1 })
})
