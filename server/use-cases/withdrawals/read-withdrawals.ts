import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'
import {
  MAX_QUEUED_WITHDRAWALS,
  SENT_LISTED_DAYS,
  type StaffWithdrawal,
} from '#shared/contract/withdrawals.ts'

const DAY_MS = 86_400_000

/** Withdrawals to decide, the oldest first, or those sent in the last 60 days, the newest first. */
export async function readWithdrawals(
  { db, nowMs }: Pick<Services, 'db' | 'nowMs'>,
  actor: Actor,
  { list }: { list: 'requested' | 'sent' },
): Promise<{ withdrawals: StaffWithdrawal[] }> {
  const since = new Date(nowMs() - SENT_LISTED_DAYS * DAY_MS).toISOString()
  const rows = await db.kysely
    .selectFrom('withdrawal as w')
    .innerJoin('withdrawal_payment as p', (join) =>
      join.onRef('p.account_id', '=', 'w.account_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .innerJoin('account', 'account.account_id', 'w.account_id')
    .leftJoin('proposal', (join) =>
      join
        .on('proposal.act', '=', 'sendWithdrawal')
        .on((eb) => eb('proposal.object_id', '=', eb.cast<string>('w.id', 'text')))
        .on('proposal.decision', 'is', null),
    )
    .select(['w.account_id', 'w.id', 'w.amount_fen', 'w.holder', 'w.bank', 'w.state'])
    .select(['w.created_at', 'p.number', 'account.member_num', 'proposal.id as proposal_id'])
    .where('w.state', '=', list)
    .$if(list === 'sent', (query) =>
      query.where('w.decided_at', '>', since).orderBy('w.decided_at', 'desc'),
    )
    .$if(list === 'requested', (query) => query.orderBy('w.created_at'))
    .orderBy('w.id')
    .limit(MAX_QUEUED_WITHDRAWALS)
    .execute()
  const withdrawals = rows.map((row) => ({
    ...{ accountId: row.account_id, memberNum: row.member_num, withdrawalId: row.id },
    ...{ amountFen: row.amount_fen, holder: row.holder, bank: row.bank, number: row.number },
    ...{ state: row.state, isOwn: row.account_id === actor.accountId },
    ...{ isProposed: row.proposal_id !== null, createdAt: row.created_at },
  }))
  return { withdrawals }
}
