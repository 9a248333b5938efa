import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import { ERASED_TABLES } from '#engine/server/database/personal-data.ts'
import { recordAudits, SYSTEM } from '#engine/server/database/records.ts'
import { emailHash } from '#engine/server/database/security-events.ts'
import type { WriteDeps } from '#engine/server/database/write-for.ts'
import {
  cardKey,
  memberFileKey,
  partKey,
  thumbnailKey,
} from '#engine/server/files/member-file-key.ts'
import { nowOf } from '#engine/server/services.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { dropThread, findPlace, lockThread, subjectOf } from '#features/community/server/threads.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { staffPictureKey } from '#features/pictures/server/staff-pictures.ts'
import { doomFiles } from './doomed-files.ts'
import { keysOfExport } from './forget-exports.ts'

const MAIL_MS = 7 * DAY_MS

type Deps = WriteDeps & { enqueue: Enqueue }

/**
 * Deletes an account whose row of `account_sync` is locked, in one transaction: every row and file of it, and from what
 * stays everything that names it. The ledger keeps its entries; the row that leads from the member to them goes.
 */
export async function eraseAccount(tx: Tx, accountId: string, deps: Deps): Promise<void> {
  const now = nowOf(deps)
  const account = await tx
    .selectFrom('account')
    .select(['email', 'member_num as memberNum', 'language'])
    .where('account_id', '=', accountId)
    // A login waits, so that it opens no session after those of the account were ended.
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Stands for the account where a row must name one; nothing leads from it to the member.
  const ghost = deps.newId()
  await doomFiles(tx, await filesOfAccount(tx, accountId), deps)
  await eraseFromCommunity(tx, accountId, now)
  await endSessions(tx, { accountId, devicesToo: true }, 'deleted', now)
  await sql`delete from push_subscription where account_id = ${accountId}`.execute(tx)
  await eraseNames(tx, { accountId, ghost, ...account })
  for (const table of ERASED_TABLES) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
  }
  const audit = {
    act: 'deleteAccount',
    about: 'account',
    accountId: null,
    objectId: ghost,
  } as const
  await recordAudits(tx, [{ ...audit, before: null, after: null }], SYSTEM, {
    ...deps,
    now,
  })
  await deps.enqueue(tx, 'send-mail', {
    to: account.email,
    language: languageOr(account.language),
    mail: { kind: 'account-deleted' },
    expiresAtMs: deps.nowMs() + MAIL_MS,
  })
}

type Picture = { sha256: string; isOnlyTheirs: boolean }

/** The hashes of an account's pictures, its photos, its receipts and what came without a name, as one column. */
const picturesOf = (accountId: string) => sql`
  select sha256 from picture where account_id = ${accountId}
  union select sha256 from photo where account_id = ${accountId}
  union select screenshot_sha256 from receipt where account_id = ${accountId} and screenshot_sha256 <> ''
  union select taken.sha256 from unclaimed_photo taken
    join unclaimed_parcel box on box.id = taken.unclaimed_id where box.taken_by_account = ${accountId}`

/**
 * The keys of every file of an account, and of the pictures that staff took for it alone. A member may name any hash
 * without having the picture, so whatever else a picture of staff is for keeps it.
 */
async function filesOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const { rows: pictures } = await sql<Picture>`
    select own.sha256, not exists (
      select 1 from picture p where p.sha256 = own.sha256 and p.account_id <> ${accountId}
      union all select 1 from product_picture p where p.sha256 = own.sha256
      union all select 1 from payee_account a where a.qr_sha256 = own.sha256
      union all select 1 from proposal p where p.act = 'changePayeeAccount' and p.decision is null
        and p.body ->> 'qrSha256' = own.sha256
      union all select 1 from business_setting b where b.name = 'logo' and b.value = to_jsonb(own.sha256)
      union all select 1 from unclaimed_photo taken join unclaimed_parcel u on u.id = taken.unclaimed_id
        where taken.sha256 = own.sha256 and u.taken_by_account is distinct from ${accountId}::uuid
    ) as "isOnlyTheirs"
    from (${picturesOf(accountId)}) own`.execute(tx)
  const parts = await tx
    .selectFrom('blob_part')
    .select(['sha256', 'id'])
    .where('account_id', '=', accountId)
    .execute()
  const exports = await tx
    .selectFrom('data_export')
    .select(['account_id as accountId', 'id', 'parts'])
    .where('account_id', '=', accountId)
    .execute()
  return [
    ...pictures.flatMap(({ sha256, isOnlyTheirs }) => [
      memberFileKey(accountId, sha256),
      thumbnailKey(accountId, sha256),
      cardKey(accountId, sha256),
      ...(isOnlyTheirs ? [staffPictureKey(sha256)] : []),
    ]),
    ...parts.map(({ sha256, id }) => partKey(accountId, sha256, id)),
    ...exports.flatMap(keysOfExport),
  ]
}

/**
 * Deletes a member's posts with what others wrote about them, as when the member deletes a post, their comments with
 * the replies, their likes, and what others were told of their answers.
 */
async function eraseFromCommunity(tx: Tx, accountId: string, now: string): Promise<void> {
  await sql`
    delete from event e using post p, post_by_id k
    where p.account_id = ${accountId} and k.id in (p.root_id, p.reply_to)
      and e.account_id = k.account_id and e.kind = 'postAnswered' and e.object_id = p.id::text`.execute(
    tx,
  )
  await sql`
    with gone as (delete from post_like where account_id = ${accountId} returning post_id)
    update post p set likes = p.likes - 1 from gone, post_by_id k
    where k.id = gone.post_id and p.account_id = k.account_id and p.id = k.id`.execute(tx)
  const own = await tx
    .selectFrom('post')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { id, kind } of own) {
    // Gone already with an own post that it was about.
    const place = await findPlace(tx, subjectOf({ kind }), id)
    if (place === undefined) continue
    const before = await lockThread(tx, place)
    if (before !== undefined) await dropThread(tx, place, before, now)
  }
}

type Erased = { accountId: string; ghost: string; email: string; memberNum: string }

/** Takes everything that names a member out of the rows that stay, and deletes those without an account's column. */
async function eraseNames(tx: Tx, { accountId, ghost, email, memberNum }: Erased): Promise<void> {
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
    sql`update online_payment set account_id = ${ghost}, reference_code = '–', session_id = null, url = null, state = case state when 'open' then 'ended' else state end
      where account_id = ${accountId}`,
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
