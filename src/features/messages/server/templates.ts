import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_TEMPLATES, type ReplyTemplate } from '#features/messages/contract/staff-messages.ts'
import type { MessageTables } from './tables.ts'

const COLUMNS = ['id', 'version', 'title', 'zh', 'zh2', 'en'] as const

const templateOf = ({ zh, zh2, en, ...row }: Selectable): ReplyTemplate => ({
  ...row,
  words: { zh, zh2, en },
})
type Selectable = Pick<MessageTables['reply_template'], (typeof COLUMNS)[number]>

/** All templates by title. */
act('listTemplates', async ({ db }) => {
  const all = db.kysely.selectFrom('reply_template').select(COLUMNS)
  const rows = await all.orderBy('title').orderBy('id').limit(MAX_TEMPLATES).execute()
  return { templates: rows.map(templateOf) }
})

/** Adds or changes a template. The same input sent again changes nothing, so a lost answer is no conflict. */
export const saveTemplate = act(
  'saveTemplate',
  (
    deps: TransactionDeps,
    actor,
    { templateId: id, version, title, words },
  ): Promise<ReplyTemplate> => {
    const save = async (scope: MembersScope): Promise<ReplyTemplate> => {
      const { tx } = scope
      await sql`lock table reply_template in share row exclusive mode`.execute(tx)
      const templates = await tx.selectFrom('reply_template').select(COLUMNS).execute()
      const before = templates.find((one) => one.id === id)
      const saved: ReplyTemplate = { id, version: version + 1, title, words }
      if (before !== undefined && isDeepStrictEqual(templateOf(before), saved)) return saved
      if (version !== (before?.version ?? 0)) throw refuse('template_changed')
      if (before === undefined && templates.length >= MAX_TEMPLATES) throw refuse('template_limit')
      const changed = { version: saved.version, title, ...words, updated_at: scope.now }
      const row = tx.insertInto('reply_template').values({ id, ...changed })
      await row.onConflict((same) => same.column('id').doUpdateSet(changed)).execute()
      scope.audit({
        act: 'saveTemplate',
        about: 'reply_template',
        objectId: id,
        before: before ? { title: before.title } : null,
        after: { title },
      })
      return saved
    }
    return inTransaction(deps.db, (tx) => writeFor(tx, [], actor, deps, save))
  },
)

/** Deletes a template; one that is gone already is no mistake. */
act('deleteTemplate', (deps, actor, { templateId: objectId }) => {
  const remove = async ({ tx, audit }: MembersScope) => {
    const rows = tx.deleteFrom('reply_template').where('id', '=', objectId).returning('title')
    const before = await rows.executeTakeFirst()
    if (before === undefined) return {}
    audit({ act: 'deleteTemplate', about: 'reply_template', objectId, before, after: null })
    return {}
  }
  return inTransaction(deps.db, (tx) => writeFor(tx, [], actor, deps, remove))
})
