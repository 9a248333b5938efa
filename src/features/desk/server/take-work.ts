import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { QUEUES } from '#features/desk/rules/staff-queues.ts'
import { WAITING } from './waiting-work.ts'

type Done = { object: string }

/** Notes that the actor works on something that waits, so that colleagues leave it. It locks nothing. */
export const takeQueueItem = act(
  'takeQueueItem',
  async (deps: ActDeps, actor, { queue, object }): Promise<Done> => {
    if (!mayDo(actor.rights, QUEUES[queue].right)) throw refuse('not_found')
    return actOnceFor(deps, actor, [], async (scope) => {
      const { tx } = scope
      const { accountId } = actor
      const waiting = WAITING[queue]({ accountId, rights: [...actor.rights], now: scope.now })
      const { rows } = await sql<{ since: string }>`
      select since from (${waiting}) waiting where object = ${object}`.execute(tx)
      const [row] = rows
      if (row === undefined) throw refuse('not_found')
      const { rows: taken } = await sql`
      insert into assignment (queue, object_id, staff_id, at)
      values (${queue}, ${object}, ${accountId}, ${scope.now})
      on conflict (queue, object_id) do update set staff_id = excluded.staff_id, at = excluded.at
        where assignment.staff_id = excluded.staff_id or assignment.at < ${row.since}
      returning queue`.execute(tx)
      if (taken.length === 0) throw refuse('work_taken')
      scope.audit({
        act: 'takeQueueItem',
        about: 'assignment',
        objectId: object,
        before: null,
        after: { queue },
      })
      return { object }
    })
  },
)

/** Gives work back. A colleague may do it too, for somebody who has gone home. */
act('releaseQueueItem', async (deps, actor, { queue, object }) => {
  if (!mayDo(actor.rights, QUEUES[queue].right)) throw refuse('not_found')
  return actOnceFor(deps, actor, [], async (scope) => {
    const staffId = await remove(scope.tx, queue, object)
    // Nobody has it, which is what was asked for.
    if (staffId === undefined) return { object }
    scope.audit({
      act: 'releaseQueueItem',
      about: 'assignment',
      objectId: object,
      before: { queue, staffId },
      after: null,
    })
    return { object }
  })
})

async function remove(
  tx: Tx,
  queue: InputOf<'releaseQueueItem'>['queue'],
  object: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('assignment')
    .where('queue', '=', queue)
    .where('object_id', '=', object)
    .returning('staff_id')
    .executeTakeFirst()
  return removed?.staff_id
}
