import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import {
  MAX_SAME_SCREENSHOT,
  RECEIPTS_PAGE,
  type StaffReceipt,
} from '#features/payments/contract/receipts.ts'
import { FOR_STAFF } from '#features/payments/server/waiting.ts'

/** One page of the receipts under review, the oldest first, each with others that have the same screenshot. */
act('listReceipts', async ({ db: { kysely } }, actor, { payeeAccountId, after }) => {
  const place = readTimeCursor(after, 2)
  const [at, accountId, id] = place ?? []
  const reviewed = kysely
    .selectFrom('receipt')
    .where('state', '=', 'reviewing')
    .where(FOR_STAFF)
    .$if(payeeAccountId !== undefined, (query) =>
      query.where('receipt.payee_account_id', '=', payeeAccountId ?? ''),
    )
  const rows = await reviewed
    .innerJoin('account', 'account.account_id', 'receipt.account_id')
    .leftJoin('noted_line', (join) =>
      join
        .onRef('noted_line.account_id', '=', 'receipt.account_id')
        .onRef('noted_line.receipt_id', '=', 'receipt.id'),
    )
    .leftJoin('account as noter', 'noter.account_id', 'noted_line.noted_by')
    .select([
      'noted_line.line as notedLine',
      'noter.email as notedBy',
      'receipt.account_id as accountId',
      'account.member_num as memberNum',
      'receipt.id as receiptId',
      'purpose',
      'order_number as orderNumber',
      'receipt.amount_fen as amountFen',
      'held_fen as heldFen',
      'receipt.payee_account_id as payeeAccountId',
      'receipt.reference_code as referenceCode',
      'quote',
      'is_overdue as isOverdue',
      sql<boolean>`receipt.screenshot_sha256 = ''`.as('isOnline'),
      'receipt.created_at as createdAt',
      sql<boolean>`receipt.account_id = ${actor.accountId}`.as('isOwn'),
      sql<boolean>`exists (
        select from proposal where act = 'creditReceipt' and object_id = receipt.id::text and decision is null
      )`.as('isProposed'),
      sql<StaffReceipt['sameScreenshot']>`(
        select coalesce(json_agg(json_build_object('memberNum', same.member_num,
          'referenceCode', same.reference_code, 'state', same.state, 'createdAt', same.at)), '[]')
        from (
          select a.member_num, r.reference_code, r.state,
            to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from receipt r join account a on a.account_id = r.account_id
          where r.screenshot_sha256 = receipt.screenshot_sha256 and r.screenshot_sha256 <> '' and r.id <> receipt.id
          order by r.created_at desc limit ${MAX_SAME_SCREENSHOT}
        ) same
      )`.as('sameScreenshot'),
    ])
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(receipt.created_at, receipt.account_id, receipt.id)
          > (${at}::timestamptz, ${accountId}::uuid, ${id}::uuid)`,
      ),
    )
    .orderBy('receipt.created_at')
    .orderBy('receipt.account_id')
    .orderBy('receipt.id')
    .limit(RECEIPTS_PAGE + 1)
    .execute()
  const { count } = await reviewed
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const receipts = rows.slice(0, RECEIPTS_PAGE).map(({ notedLine, notedBy, ...receipt }) => ({
    ...receipt,
    noted: notedLine === null ? null : { line: notedLine, by: notedBy },
  }))
  const last = rows.length > RECEIPTS_PAGE ? receipts.at(-1) : undefined
  const next =
    last === undefined ? null : timeCursor(last.createdAt, last.accountId, last.receiptId)
  return { receipts, count, next }
})
