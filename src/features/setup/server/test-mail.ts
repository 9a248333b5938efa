import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { refuse } from '#engine/server/refusal.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { drawCode } from '#features/login/server/login-code.ts'
import { checklistOf, TEST_MAIL_MS } from './read-setup.ts'

const MOST_TRIES = 5

/** Not secret: it proves that mail arrives, and opens nothing. */
const hashOf = (code: string) => createHash('sha256').update(code).digest()

const audit = (
  tx: Tx,
  act: 'sendTestMail' | 'proveTestMail',
  actor: Actor,
  deps: WriteDeps,
): Promise<void> =>
  writeFor(tx, [], actor, deps, async (scope) => {
    const { accountId } = actor
    scope.audit({
      act,
      about: 'account',
      accountId,
      objectId: accountId,
      before: null,
      after: null,
    })
  })

act('sendTestMail', async (deps, actor, _input, c) => {
  const { accountId } = actor
  await takeLimit(c, deps, deps.limits.login, accountId)
  const code = drawCode(deps.randomBytes)
  await inTransaction(deps.db, async (tx) => {
    const { email, language } = await tx
      .selectFrom('account')
      .select(['email', 'language'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const sent = {
      code_hash: hashOf(code),
      sent_at: new Date(deps.nowMs()).toISOString(),
      tries: 0,
    }
    await tx
      .insertInto('test_mail')
      .values({ ...sent, account_id: accountId, proved_at: null })
      .onConflict((of) => of.column('account_id').doUpdateSet(sent))
      .execute()
    await deps.enqueue(tx, 'send-mail', {
      to: email,
      language: languageOr(language),
      mail: { kind: 'test', code },
      expiresAtMs: deps.nowMs() + TEST_MAIL_MS,
    })
    await audit(tx, 'sendTestMail', actor, deps)
  })
  return {}
})

act('proveTestMail', async (deps, actor, { code }) => {
  const { accountId } = actor
  const { kysely } = deps.db
  const now = new Date(deps.nowMs()).toISOString()
  const since = new Date(deps.nowMs() - TEST_MAIL_MS).toISOString()
  const { rows } = await sql<{ isRight: boolean }>`
    update test_mail set tries = tries + 1,
      proved_at = case when code_hash = ${hashOf(code)} then ${now}::timestamptz else proved_at end
    where account_id = ${accountId} and sent_at > ${since}::timestamptz and tries < ${MOST_TRIES}
    returning code_hash = ${hashOf(code)} as "isRight"`.execute(kysely)
  // Counted by itself, so that a refusal does not take the try back.
  if (rows[0]?.isRight !== true) throw refuse('setup_code_wrong')
  await inTransaction(deps.db, (tx) => audit(tx, 'proveTestMail', actor, deps))
  return checklistOf(kysely, accountId, deps)
})
