import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { mayDo } from '#engine/shared/rights.ts'
import {
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  type SavedView,
} from '#features/desk/contract/table-views.ts'
import { TABLE_PLACES, type TablePlace } from '#features/desk/rules/table-places.ts'

const worksAt = ({ rights }: Actor, place: TablePlace): boolean =>
  mayDo(rights, TABLE_PLACES[place])
/** Who keeps the business's settings also clears up what colleagues share. */
const mayDeleteShared = ({ rights }: Actor): boolean => mayDo(rights, 'settings')

act('listTableViews', async ({ db: { kysely } }, actor, { place }) => {
  if (!worksAt(actor, place)) throw refuse('not_found')
  const rows = await kysely
    .selectFrom('staff_view as saved')
    .innerJoin('account', 'account.account_id', 'saved.account_id')
    .select(['saved.id', 'name', 'is_shared', 'saved.account_id', 'email', 'view'])
    .where('place', '=', place)
    .where((is) =>
      is.or([is('saved.account_id', '=', actor.accountId), is('is_shared', '=', true)]),
    )
    .orderBy('name')
    .orderBy('saved.id')
    .execute()
  return {
    views: rows.map(({ id, name, is_shared, account_id, email, view }): SavedView => {
      const isOwn = account_id === actor.accountId
      return {
        id,
        name,
        isShared: is_shared,
        isOwn,
        by: email ?? '',
        mayDelete: isOwn || mayDeleteShared(actor),
        view,
      }
    }),
  }
})

/** Where there is room for one more view; with those of others only if it is shared. */
async function refuseAboveLimits(
  tx: Tx,
  accountId: string,
  { viewId, place, isShared }: InputOf<'saveTableView'>,
): Promise<void> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where account_id = ${accountId})::int as own,
      count(*) filter (where is_shared)::int as shared
    from staff_view where place = ${place} and id <> ${viewId}`.execute(tx)
  const { own = 0, shared = 0 } = rows[0] ?? {}
  if (own >= MAX_OWN_VIEWS || (isShared && shared >= MAX_SHARED_VIEWS)) throw refuse('view_limit')
}

act('saveTableView', (deps, actor, input) => {
  const { viewId: id, place, name, isShared, view } = input
  if (!worksAt(actor, place)) throw refuse('not_found')
  const { accountId } = actor
  const save = async ({ tx, now, audit }: MembersScope) => {
    await sql`lock table staff_view in share row exclusive mode`.execute(tx)
    const before = await tx
      .selectFrom('staff_view')
      .select(['account_id', 'place', 'name', 'is_shared'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (before !== undefined && (before.account_id !== accountId || before.place !== place)) {
      throw refuse('not_found')
    }
    await refuseAboveLimits(tx, accountId, input)
    const changed = { name, is_shared: isShared, view: JSON.stringify(view), at: now }
    await tx
      .insertInto('staff_view')
      .values({ id, account_id: accountId, place, ...changed })
      .onConflict((same) => same.column('id').doUpdateSet(changed))
      .execute()
    audit({
      act: 'saveTableView',
      about: 'staff_view',
      objectId: id,
      before: before ? { place, name: before.name, isShared: before.is_shared } : null,
      after: { place, name, isShared },
    })
    return { id }
  }
  return inTransaction(deps.db, (tx) => writeFor(tx, [], actor, deps, save))
})

/** Deletes a view; one that is gone already is no mistake. */
act('deleteTableView', (deps, actor, { viewId: id }) => {
  const remove = async ({ tx, audit }: MembersScope) => {
    const found = await tx
      .selectFrom('staff_view')
      .select(['account_id', 'place', 'name', 'is_shared'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return {}
    const { account_id, place, name, is_shared: isShared } = found
    if (account_id !== actor.accountId) {
      if (!isShared || !worksAt(actor, place)) throw refuse('not_found')
      if (!mayDeleteShared(actor)) throw refuse('right_missing')
    }
    await tx.deleteFrom('staff_view').where('id', '=', id).execute()
    audit({
      act: 'deleteTableView',
      about: 'staff_view',
      objectId: id,
      before: { place, name, isShared },
      after: null,
    })
    return {}
  }
  return inTransaction(deps.db, (tx) => writeFor(tx, [], actor, deps, remove))
})
