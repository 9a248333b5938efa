import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { plainEmail } from '#engine/shared/email.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { plainTyped } from '#engine/shared/plain-typed.ts'

/**
 * The accounts that the cells of a column name, by the cell: by e-mail address, by our member number, or by the number
 * that the member had before. A cell that names nobody is missing.
 */
export async function findMembers(
  db: Reader,
  cells: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(cells)].map((cell) => ({
    cell,
    email: plainEmail(cell),
    code: normaliseCode(cell),
    old: plainTyped(cell),
  }))
  const { rows } = await sql<{ cell: string; accountId: string }>`
    select x.cell, coalesce(mail.account_id, num.account_id, old.account_id) as "accountId"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) x(cell text, email text, code text, old text)
    left join account_by_email mail on mail.email = x.email
    left join account_by_member_num num on num.member_num = x.code
    left join brought_member old on old.old_number <> '' and upper(old.old_number) = upper(x.old)
    where coalesce(mail.account_id, num.account_id, old.account_id) is not null`.execute(db)
  return new Map(rows.map(({ cell, accountId }) => [cell, accountId]))
}
