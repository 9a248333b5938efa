import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { RECALLS_PAGE } from '#features/payments/contract/bank-transfers.ts'
import { owedFenOf } from '#features/wallet/server/owed-by.ts'

/** One page of the transfers that a bank took back, the newest first, with what their members owe now. */
act('listRecalls', async ({ db: { kysely } }, actor, { after }) => {
  const place = readTimeCursor(after, 1)
  const [at, id] = place ?? []
  const rows = await kysely
    .selectFrom('recall')
    .leftJoin('account as staff', 'staff.account_id', 'recall.staff_id')
    .leftJoin('account', 'account.account_id', 'recall.account_id')
    .leftJoin('proposal', (join) =>
      join
        .on('proposal.act', '=', 'writeOffDebt')
        .on((eb) => eb('proposal.object_id', '=', eb.cast<string>('recall.account_id', 'text')))
        .on('proposal.decision', 'is', null),
    )
    .select(['recall.id as recallId', 'payee_account_id as payeeAccountId', 'recall.reason'])
    .select(['bank_reference as bankReference', 'recall.amount_fen as amountFen'])
    .select(['owed_fen as owedFen', 'recall.at', 'recall.account_id'])
    // Empty if a provider reported it.
    .select(({ fn, val, ref }) => fn.coalesce(ref('staff.email'), val('')).as('by'))
    .select(['account.member_num as memberNum', 'proposal.id as proposalId'])
    .select(owedFenOf(sql.ref('recall.account_id')).as('owedNowFen'))
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(recall.at, recall.id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('recall.at', 'desc')
    .orderBy('recall.id', 'desc')
    .limit(RECALLS_PAGE + 1)
    .execute()
  const page = rows.slice(0, RECALLS_PAGE)
  const recalls = page.map(({ account_id, proposalId, ...recall }) => ({
    ...recall,
    isOwn: account_id === actor.accountId,
    isProposed: proposalId !== null,
  }))
  const last = rows.length > RECALLS_PAGE ? page.at(-1) : undefined
  return { recalls, next: last === undefined ? null : timeCursor(last.at, last.recallId) }
})
