import { sql } from 'kysely'
import type { Reader } from '#server/database/database.ts'

/** A credited line of a bank, unless it is a returned withdrawal, which no bank takes back. `causeId`: of the movement that credited it. */
export type CreditedLine = {
  causeId: string
  receivedFen: number
  /** Null while nobody has placed it, and once its member was deleted. */
  accountId: string | null
  isOfDeleted: boolean
  memberNum: string | null
  transferId: string | null
  /** The bank took it back already, or staff reversed it. */
  isUndone: boolean
}

export async function creditedLine(
  db: Reader,
  { payeeAccountId, bankReference }: { payeeAccountId: string; bankReference: string },
): Promise<CreditedLine | undefined> {
  const { rows } = await sql<CreditedLine>`
    select line."causeId", line."receivedFen", line."transferId",
      account.account_id as "accountId", account.member_num as "memberNum",
      line."accountId" is not null and account.account_id is null as "isOfDeleted",
      exists (select 1 from recall where payee_account_id = ${payeeAccountId} and bank_reference = ${bankReference})
        or exists (select 1 from ledger_movement where cause_id = line."causeId" and reverses is not null) as "isUndone"
    from (
      select coalesce(b.credit_id, t.placement_id, t.id) as "causeId", b.received_fen as "receivedFen",
        coalesce(b.account_id, t.account_id) as "accountId", b.transfer_id as "transferId"
      from bank_line b left join unplaced_transfer t on t.id = b.transfer_id
      where b.payee_account_id = ${payeeAccountId} and b.bank_reference = ${bankReference}
        and b.withdrawal_id is null
    ) line left join account on account.account_id = line."accountId"`.execute(db)
  return rows[0]
}
