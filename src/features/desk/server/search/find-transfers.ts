import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { hasPart } from '#engine/server/database/parts-of-text.ts'
import { plannedForValues } from '#engine/server/database/planned-for-values.ts'
import { MAX_OF_KIND, type SearchHit } from '#features/desk/contract/search.ts'
import type { Searched } from './searched.ts'

type HitOf<K extends SearchHit['kind']> = Extract<SearchHit, { kind: K }>

/** The transfers of members whose reference code is named, whole or in part. */
export async function findReceipts(
  db: Reader,
  { code, part }: Searched,
): Promise<HitOf<'receipt'>[]> {
  const named = part === null ? sql`false` : hasPart(sql`receipt.reference_code`, part.code)
  const { rows } = await plannedForValues(sql<Omit<HitOf<'receipt'>, 'kind'>>`
    select receipt.id, receipt.reference_code as "referenceCode", account.member_num as "memberNum",
      receipt.state, receipt.amount_fen as "amountFen", receipt.created_at as "createdAt"
    from receipt join account on account.account_id = receipt.account_id
    where receipt.reference_code = ${code} or ${named}
    order by receipt.reference_code <> ${code}, receipt.created_at desc, receipt.id
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'receipt', ...row }))
}

/** The lines of our bank accounts whose number of the bank is named, whole or in part. */
export async function findBankLines(
  db: Reader,
  { text, part }: Searched,
): Promise<HitOf<'bankLine'>[]> {
  if (part === null) return []
  // As the desk writes it.
  const number = text.toUpperCase().replace(/\s/g, '')
  const { rows } = await plannedForValues(sql<Omit<HitOf<'bankLine'>, 'kind'>>`
    select bank_line.bank_reference as "bankReference", coalesce(account.member_num, '') as "memberNum",
      bank_line.received_fen as "receivedFen", bank_line.value_date::text as "valueDate"
    from bank_line left join account on account.account_id = bank_line.account_id
    where ${hasPart(sql`upper(bank_line.bank_reference)`, number)}
    order by upper(bank_line.bank_reference) <> ${number}, bank_line.value_date desc,
      bank_line.bank_reference
    limit ${MAX_OF_KIND + 1}`).execute(db)
  return rows.map((row) => ({ kind: 'bankLine', ...row }))
}
