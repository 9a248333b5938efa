import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { ago } from '#engine/server/waiting.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { type Failure, MAX_FAILURES } from '#features/desk/contract/failures.ts'
import { STOPPED_MS } from '#features/moving/server/run-state.ts'

const LISTED_MS = 30 * DAY_MS

/** What failed of a person's own work since, whether dismissed or not: kind, id, time, and what the console says of it. */
const failed = (accountId: string, now: string) => sql`
  select 'proposal' as kind, p.id, p.decided_at as at, json_build_object('act', p.act,
    'by', decider.email, 'reason', p.decline_reason, 'memberNum', about.member_num) as said
  from proposal p join account decider on decider.account_id = p.decided_by
  left join account about on about.account_id = p.about_account_id
  where p.proposed_by = ${accountId} and p.decision = 'declined'
    and p.decided_at >= ${ago(now, LISTED_MS)}
  union all
  select 'bringIn', b.id, coalesce(b.finished_at, b.beat_at), json_build_object(
    'fileName', b.file_name, 'refusedRows', b.refused_count, 'isStopped', b.finished_at is null)
  from bring_in b
  where b.staff_id = ${accountId} and b.started_at >= ${ago(now, LISTED_MS)}
    and (b.refused_count > 0 or (b.finished_at is null and b.beat_at < ${ago(now, STOPPED_MS)}))`

type Row = { kind: Failure['kind']; id: string; at: string; said: object }

/** What failed of the actor's own work and was not dismissed. */
act('listFailures', async ({ db: { kysely }, nowMs }, { accountId }) => {
  const { rows } = await sql<Row>`
    select * from (${failed(accountId, nowOf({ nowMs }))}) failed
    where not exists (select from failure_seen seen where seen.account_id = ${accountId}
      and seen.kind = failed.kind and seen.id = failed.id)
    order by at desc, id limit ${MAX_FAILURES}`.execute(kysely)
  // Safe: `said` has the fields of its kind.
  return {
    failures: rows.map(({ said, ...row }) => ({ ...row, ...said }) as Failure),
  }
})

/** Leaves one of the actor's own out of the list. */
act('dismissFailure', (deps, actor, { failureKind, failureId }) =>
  actOnceFor(deps, actor, [], async (scope) => {
    const { tx, now } = scope
    const { accountId } = actor
    const { rows } = await sql`
      insert into failure_seen (account_id, kind, id, at)
      select ${accountId}, failed.kind, failed.id, ${now} from (${failed(accountId, now)}) failed
      where failed.kind = ${failureKind} and failed.id = ${failureId}
      on conflict (account_id, kind, id) do update set at = excluded.at returning id`.execute(tx)
    if (rows.length === 0) throw refuse('not_found')
    scope.audit({
      act: 'dismissFailure',
      about: failureKind === 'proposal' ? 'proposal' : 'bring_in',
      objectId: failureId,
      accountId: null,
      before: null,
      after: null,
    })
    return { ok: true as const }
  }),
)
