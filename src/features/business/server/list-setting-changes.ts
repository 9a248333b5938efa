import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { HISTORY_PAGE, type HistoricChange } from '#features/business/contract/business.ts'

/** One page of the changes of settings, newest first, each with the value before it. */
act('listSettingChanges', async ({ db }, _actor, { before }) => {
  const { rows } = await sql<HistoricChange>`
    select change.id, change.name, change.value as "to", change.at, account.email as by, (
      select value from business_setting earlier
      where earlier.name = change.name and earlier.id < change.id order by earlier.id desc limit 1
    ) as "from"
    from business_setting change left join account on account.account_id = change.staff_id
    where ${before ?? null}::bigint is null or change.id < ${before ?? null}
    order by change.id desc limit ${HISTORY_PAGE + 1}`.execute(db.kysely)
  const changes = rows.slice(0, HISTORY_PAGE)
  return { changes, next: rows.length > HISTORY_PAGE ? (changes.at(-1)?.id ?? null) : null }
})
