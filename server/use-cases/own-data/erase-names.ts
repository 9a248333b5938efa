import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { emailHash } from '#server/database/security-events.ts'
import { picturesOf } from './files-of-account.ts'

type Erased = { accountId: string; ghost: string; email: string; memberNum: string }

/** Takes everything that names a member out of the rows that stay, and deletes those without an account's column. */
export async function eraseNames(
  tx: Tx,
  { accountId, ghost, email, memberNum }: Erased,
): Promise<void> {
  const statements = [
    sql`update audit set account_id = null, before = null, after = null,
        actor_account_id = nullif(actor_account_id, ${accountId}::uuid),
        object_id = case object_id when ${accountId}::text then ${ghost}::text else object_id end
      where account_id = ${accountId} or (actor_account_id = ${accountId} and actor_kind = 'member')`,
    sql`update audit set after = after - 'accountId'
      where act = 'reassignParcel' and after ->> 'accountId' = ${accountId}::text`,
    // Acts about no account in particular: work on the member's wallet or general conversation, pictures, transfers, coupons for several.
    sql`update audit set object_id = ${ghost}
      where account_id is null and (object_id like ${`%${memberNum}`} or object_id = ${accountId}::text
        or (act = 'sendStaffPicture' and object_id in (${picturesOf(accountId)})))`,
    sql`update audit set after = after - 'payer'
      where act = 'enterTransfer' and object_id in (
        select id::text from unplaced_transfer where account_id = ${accountId})`,
    sql`update audit set after = replace(after::text, ${memberNum}::text, '–')::jsonb
      where act = 'propose' and account_id is null and after::text like ${`%${memberNum}%`}`,
    sql`update security_event set account_id = null, network = null, args = '{}'
      where account_id = ${accountId}`,
    sql`update security_event set email_hash = null, network = null
      where email_hash = ${emailHash(email)}`,
    sql`update session set account_id = ${ghost}, user_agent = '', time_zone = '', device_hash = null
      where account_id = ${accountId}`,
    sql`update session_by_token set account_id = ${ghost} where account_id = ${accountId}`,
    sql`update bank_line set account_id = ${ghost} where account_id = ${accountId}`,
    sql`update unplaced_transfer set account_id = ${ghost}, payer = '–' where account_id = ${accountId}`,
    sql`update moved_by_hand set account_id = ${ghost} where account_id = ${accountId}`,
    sql`update recall set account_id = ${ghost}, reason = '–' where account_id = ${accountId}`,
    sql`delete from unclaimed_photo where unclaimed_id in (
      select id from unclaimed_parcel where taken_by_account = ${accountId})`,
    sql`update unclaimed_parcel set taken_by_account = ${ghost}, label_text = '', photo_sha256 = null, damage = null
      where taken_by_account = ${accountId}`,
    // Coupons for several members have their numbers; what is undecided about this one has no object any more.
    sql`delete from proposal where decision is null and about_account_id = ${accountId}`,
    sql`update proposal set reason = '–', body = '{}', object_id = ${ghost},
        about_account_id = nullif(about_account_id, ${accountId}::uuid)
      where decision is not null and (about_account_id = ${accountId} or object_id = ${accountId}::text)`,
    sql`update proposal set body = replace(replace(body::text, ${accountId}::text, ${ghost}::text),
        ${memberNum}::text, '–')::jsonb
      where body::text like ${`%${memberNum}%`} or body::text like ${`%${accountId}%`}`,
    // Staff may have been answered with whom they served.
    sql`update kept_answer set answer = replace(replace(replace(answer::text, ${accountId}::text, ${ghost}::text),
        ${memberNum}::text, '–'), ${email}::text, '–')::jsonb
      where account_id in (select account_id from account where role = 'staff')
        and (answer::text like ${`%${memberNum}%`} or answer::text like ${`%${accountId}%`}
          or answer::text like ${`%${email}%`})`,
    sql`delete from assignment where object_id like ${`%${memberNum}`} or object_id = ${accountId}::text`,
    sql`delete from book_difference where object = ${memberNum}`,
    sql`delete from login_attempt where email = ${email}`,
    sql`delete from login_challenge where email = ${email} or for_account = ${accountId}`,
    sql`delete from rate_limit where key like ${`%${accountId}%`}`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
