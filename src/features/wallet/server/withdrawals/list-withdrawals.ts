import { sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { memberNum } from '#features/member/contract/member-num.ts'
import { bankReference } from '#features/wallet/contract/bank-fields.ts'
import { type StaffWithdrawal, WITHDRAWALS_PAGE } from '#features/wallet/contract/withdrawals.ts'
import { owedFenOf } from '#features/wallet/server/owed-by.ts'

/** One page of the withdrawals to decide, the oldest first, or of those sent, the newest first. */
act('listWithdrawals', async ({ db: { kysely } }, { accountId }, { list, search, after }) => {
  const place = readTimeCursor(after, 1)
  const isSent = list === 'sent'
  const time = sql.ref<string>(isSent ? 'w.decided_at' : 'w.created_at')
  const direction = isSent ? 'desc' : 'asc'
  const rows = await withdrawalRows(kysely)
    .select(time.as('at'))
    .where('w.state', '=', list)
    .$if(search !== undefined, (query) => query.where(conditionOf(search ?? '')))
    .$if(place !== undefined, (query) => {
      const [at, id] = place ?? []
      const than = isSent ? sql`<` : sql`>`
      return query.where(sql<boolean>`(${time}, w.id) ${than} (${at}::timestamptz, ${id}::uuid)`)
    })
    .orderBy(time, direction)
    .orderBy('w.id', direction)
    .limit(WITHDRAWALS_PAGE + 1)
    .execute()
  const page = rows.slice(0, WITHDRAWALS_PAGE)
  const last = rows.length > WITHDRAWALS_PAGE ? page.at(-1) : undefined
  const withdrawals = page.map(
    (row): StaffWithdrawal => ({
      accountId: row.account_id,
      memberNum: row.member_num,
      withdrawalId: row.id,
      amountFen: row.amount_fen,
      holder: row.holder,
      bank: row.bank,
      number: row.number,
      state: row.state,
      isOwn: row.account_id === accountId,
      isProposed: row.proposal_id !== null,
      createdAt: row.created_at,
      owedFen: row.owed_fen,
      sent:
        row.transfer_reference === null
          ? null
          : { paidFrom: row.paid_from ?? '', bankReference: row.transfer_reference, at: row.at },
    }),
  )
  return { withdrawals, next: last === undefined ? null : timeCursor(last.at, last.id) }
})

const withdrawalRows = (kysely: Reader) =>
  kysely
    .selectFrom('withdrawal as w')
    .innerJoin('withdrawal_payment as p', (join) =>
      join.onRef('p.account_id', '=', 'w.account_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .innerJoin('account', 'account.account_id', 'w.account_id')
    .leftJoin('payee_account as payee', 'payee.id', 'p.payee_account_id')
    .leftJoin('proposal', (join) =>
      join
        .on('proposal.act', 'in', ['sendWithdrawal', 'returnWithdrawal'])
        .on((eb) => eb('proposal.object_id', '=', eb.cast<string>('w.id', 'text')))
        .on('proposal.decision', 'is', null),
    )
    .select(['w.account_id', 'w.id', 'w.amount_fen', 'w.holder', 'w.bank', 'w.state'])
    .select(['w.created_at', 'p.number', 'account.member_num', 'proposal.id as proposal_id'])
    .select(['p.transfer_reference', 'payee.label as paid_from'])
    .select(owedFenOf(sql.ref('w.account_id')).as('owed_fen'))

/** Whether a withdrawal has what was typed: a member number, or the reference under which it was sent. */
function conditionOf(input: string) {
  const member = v.safeParse(memberNum, input)
  if (member.success) return sql<boolean>`account.member_num = ${member.output}`
  const reference = v.safeParse(bankReference, input)
  return sql<boolean>`p.transfer_reference = ${reference.success ? reference.output : null}`
}
