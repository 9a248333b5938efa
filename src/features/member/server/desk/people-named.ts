import { type RawBuilder, sql } from 'kysely'
import { beginsWith, endsWith, wordsOf } from '#engine/server/database/parts-of-text.ts'
import { plainEmail } from '#engine/shared/email.ts'

/** So many characters of an address, and digits of a phone number, are a part that is looked for. */
const SHORTEST_PART = 4
/** Of each kind, before they are put in order. */
const MOST = sql`limit ${sql.lit(1_000)}`

/**
 * The accounts that a text names as a person: by their number of before, e-mail address, a recipient, or the end of a
 * phone number. Queries of `account_id`, `rank` (0: named whole) and the `recipient`, each by an index.
 */
export function peopleNamed(text: string): RawBuilder<unknown>[] {
  const digits = text.replace(/[\s()+.-]/g, '')
  const isPhoneEnd = /^\d+$/.test(digits) && digits.length >= SHORTEST_PART
  return [
    sql`select account_id, 0 as rank, null as recipient from brought_member
      where old_number <> '' and upper(old_number) = upper(${text})`,
    sql`select account_id, 0, null from account_by_email where email = ${plainEmail(text)}`,
    sql`(select account_id, 0, recipient from address
      where lower(recipient) = ${text.toLowerCase()})`,
    ...(isPhoneEnd
      ? [
          sql`(select account_id, 3, recipient from address
            where ${endsWith(sql`phone`, digits)} ${MOST})`,
        ]
      : []),
  ]
}

/** The accounts whose e-mail address begins with a text, or of which a recipient has its words; columns as above. */
export function peopleNamedInPart(text: string): RawBuilder<unknown>[] {
  const email = plainEmail(text)
  const words = wordsOf(text)
  return [
    ...(email.length < SHORTEST_PART
      ? []
      : [
          sql`(select account_id, 2, null from account_by_email
            where ${beginsWith(sql`email`, email)} ${MOST})`,
        ]),
    ...(words.length === 0
      ? []
      : [
          sql`(select account_id, 2, recipient from address
            where search_words(recipient) @> ${words}::text[] ${MOST})`,
        ]),
  ]
}
