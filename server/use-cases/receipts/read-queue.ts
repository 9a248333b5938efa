import { sql } from 'kysely'
import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  type listReceipts,
  MAX_QUEUED_RECEIPTS,
  MAX_SAME_SCREENSHOT,
  type StaffReceipt,
} from '#shared/contract/receipts.ts'

/** The receipts under review, the oldest first, each with others that have the same screenshot. */
export async function readQueue(
  { db: { kysely } }: Pick<Services, 'db'>,
  actor: Pick<Actor, 'accountId'>,
): Promise<Reply<typeof listReceipts>> {
  const receipts = await kysely
    .selectFrom('receipt')
    .innerJoin('account', 'account.account_id', 'receipt.account_id')
    .select([
      'receipt.account_id as accountId',
      'account.member_num as memberNum',
      'receipt.id as receiptId',
      'purpose',
      'order_number as orderNumber',
      'amount_fen as amountFen',
      'held_fen as heldFen',
      'payee_account_id as payeeAccountId',
      'reference_code as referenceCode',
      'is_overdue as isOverdue',
      'receipt.created_at as createdAt',
      sql<boolean>`receipt.account_id = ${actor.accountId}`.as('isOwn'),
      sql<StaffReceipt['sameScreenshot']>`(
        select coalesce(json_agg(json_build_object('memberNum', same.member_num,
          'referenceCode', same.reference_code, 'state', same.state, 'createdAt', same.at)), '[]')
        from (
          select a.member_num, r.reference_code, r.state,
            to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from receipt r join account a on a.account_id = r.account_id
          where r.screenshot_sha256 = receipt.screenshot_sha256 and r.id <> receipt.id
          order by r.created_at desc limit ${MAX_SAME_SCREENSHOT}
        ) same
      )`.as('sameScreenshot'),
    ])
    .where('state', '=', 'reviewing')
    .orderBy('receipt.created_at')
    .orderBy('receipt.account_id')
    .orderBy('receipt.id')
    .limit(MAX_QUEUED_RECEIPTS)
    .execute()
  const { count } = await kysely
    .selectFrom('receipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'reviewing')
    .executeTakeFirstOrThrow()
  return { receipts, count }
}
