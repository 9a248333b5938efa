import { sql } from 'kysely'
import type { SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import type { Database, Tables } from './database.ts'

/** The fields of a logged mutation are needed while devices may resend it; its id is kept for a year. */
export const LOGGED_FIELDS_DAYS = 60
const MOST_ROWS = 5_000

type Table = keyof Tables & string
/** A row is deleted `days` after the instant in `since`. The days of the audit log are a setting. */
type Aged<T extends Table> = { days: number | 'audit'; since: keyof Tables[T] & string }
/** `by`: the function that deletes the rows by its own rule. `stays`: why the rows do not grow without bound. */
type Ruled = { by: string } | { stays: string }
/** Rows of members are never deleted by age: devices only learn of removals through `writeFor`. */
type Horizons = { [T in Table]: T extends SyncedTable ? Ruled : Ruled | Aged<T> }

/** What members have made, unless it is named below. */
const MEMBERS_OWN = Object.fromEntries(
  SYNCED_TABLES.map((table) => [table, { stays: 'the member deletes it' }]),
) as Record<SyncedTable, Ruled>
const BOOKS = { stays: 'books of account are kept' } as const
const STAFF_BOOKS = { stays: 'few, and they prove who decided what' } as const
const PRICES = { stays: 'few, and old bills were made of them' } as const
const CATALOGUE = { stays: 'staff withdraw products, and old orders and links name them' } as const
const COMMUNITY = { stays: 'its author deletes it, with what others wrote about it' } as const
const TALKS = { stays: 'members and staff read back until the account is deleted' } as const
const AS_LONG = { stays: 'one for each account, parcel or warehouse' } as const

/** How long the rows of each table are kept. A table without a decision does not compile. */
export const HORIZONS = {
  ...MEMBERS_OWN,
  acceptance: { stays: 'the proof of what a member agreed to' },
  account: AS_LONG,
  account_block: AS_LONG,
  account_by_email: AS_LONG,
  account_by_member_num: AS_LONG,
  account_deletion: { by: 'deleteDueAccounts' },
  account_sync: AS_LONG,
  alias: { by: 'forgetAliases' },
  answer_time: { days: 400, since: 'answered_at' },
  assignment: { days: 60, since: 'at' },
  author: AS_LONG,
  audit: { days: 'audit', since: 'at' },
  bank_line: BOOKS,
  bank_statement: BOOKS,
  blob_part: { by: 'forgetOldPictures' },
  book_difference: { stays: 'until the books agree again' },
  business_setting: STAFF_BOOKS,
  category: CATALOGUE,
  channel_transit: { stays: 'one row for each channel' },
  channel_version: PRICES,
  change: { by: 'forgetOldSync' },
  compensation: BOOKS,
  compensationNote: BOOKS,
  coupon: { stays: 'a few for each member, and the proof that a cause has given its coupon' },
  data_export: { by: 'forgetExports' },
  demo_seed: { stays: 'one row' },
  device: { by: 'forgetDevices' },
  device_place: { days: 365, since: 'at' },
  device_by_client: { days: 1_095, since: 'forgotten_at' },
  doomed_file: { by: 'deleteDoomedFiles' },
  duty_rule: PRICES,
  epoch: { by: 'forgetEpochs' },
  event: { days: 400, since: 'created_at' },
  exchange_rate: PRICES,
  given_member_num: { stays: 'no number is ever given twice' },
  help_feedback: { days: 365, since: 'at' },
  housekeeping: { stays: 'one row' },
  inspection: BOOKS,
  kept_answer: { days: 30, since: 'forget_from' },
  known_device: { days: 400, since: 'last_login_at' },
  last_change: { days: 365, since: 'at' },
  ledger_account: BOOKS,
  ledger_entry: BOOKS,
  ledger_movement: BOOKS,
  listed_word: { stays: 'as many as staff list, 500 at most' },
  logged_day: { days: LOGGED_FIELDS_DAYS + 1, since: 'day' },
  login_attempt: { days: 2, since: 'at' },
  login_challenge: { days: 2, since: 'created_at' },
  login_ticket: { days: 2, since: 'created_at' },
  measurement: BOOKS,
  message: TALKS,
  message_author: TALKS,
  member_note: { stays: '200 for each member at most' },
  mail_batch: { by: 'closeMailBatches' },
  member_discount: PRICES,
  member_ledger: AS_LONG,
  moved_alone: { days: 7, since: 'at' },
  moved_by_hand: BOOKS,
  mutation_log: { by: 'forgetOldSync' },
  parcel_by_code: AS_LONG,
  parcel_by_tracking: AS_LONG,
  passkey: { stays: 'the member removes it; 10 for each account at most' },
  passkey_by_credential: { stays: 'as long as its passkey' },
  passkey_challenge: { days: 1, since: 'created_at' },
  payee_account: STAFF_BOOKS,
  picture: { by: 'forgetLooseBlobs' },
  poison_mutation: { days: 90, since: 'last_at' },
  post: COMMUNITY,
  post_by_id: COMMUNITY,
  post_like: COMMUNITY,
  post_picture: COMMUNITY,
  post_report: COMMUNITY,
  product: CATALOGUE,
  product_picture: CATALOGUE,
  proposal: STAFF_BOOKS,
  purchase_cost: BOOKS,
  push_subscription: { by: 'forgetSubscriptions' },
  push_subscription_by_endpoint: { by: 'forgetSubscriptions' },
  rate_limit: { days: 1, since: 'window_start' },
  receipt: BOOKS,
  receipt_payment: BOOKS,
  recall: BOOKS,
  reconciliation: { stays: 'one row' },
  reply_template: { stays: 'staff delete them, and keep at most 100' },
  request: BOOKS,
  requestLine: BOOKS,
  requestParcel: BOOKS,
  goodsReturn: BOOKS,
  security_event: { days: 180, since: 'at' },
  server_key: { stays: 'one for each purpose' },
  shipment: BOOKS,
  news: { stays: 'staff delete it, and keep at most 200' },
  shop: CATALOGUE,
  shipment_bill: BOOKS,
  shipment_identity: BOOKS,
  shipment_parcel: AS_LONG,
  storage_notice: AS_LONG,
  stock_count: { days: 60, since: 'at' },
  stock_count_change: { days: 60, since: 'at' },
  storage_run: { days: 60, since: 'at' },
  thread: TALKS,
  thread_note: TALKS,
  carton: BOOKS,
  tracking: BOOKS,
  transfer_quote: { stays: 'a few for each member, and one for each transfer that was sent' },
  supplement: BOOKS,
  unmatched_tracking: { days: 60, since: 'received_at' },
  session: { by: 'forgetOldLogins' },
  session_by_token: { by: 'forgetOldLogins' },
  staff_right: AS_LONG,
  unclaimed_measurement: { stays: 'a few for each parcel in the book of what came without a name' },
  unclaimed_parcel: { stays: 'the book of what came without a name' },
  unclaimed_photo: { stays: 'a few for each parcel in the book of what came without a name' },
  unplaced_transfer: BOOKS,
  variant: CATALOGUE,
  warehouse: AS_LONG,
  withdrawal: BOOKS,
  withdrawal_payment: BOOKS,
} as const satisfies Horizons

/** The tables whose rows are deleted by age, with the days that they are kept. */
export function agedTables(auditDays: number): { table: Table; since: string; days: number }[] {
  return Object.entries(HORIZONS).flatMap(([table, horizon]) =>
    'days' in horizon
      ? [
          {
            table: table as Table,
            since: horizon.since,
            days: horizon.days === 'audit' ? auditDays : horizon.days,
          },
        ]
      : [],
  )
}

/** Deletes up to `most` rows older than an instant, found by the index on their age. */
export const deleteOlder = (table: string, since: string, cutoff: string, most = MOST_ROWS) => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${cutoff} limit ${most}))`

/** For each table, a step that deletes expired rows. It works in batches, so no statement blocks others for long. */
export function forgetByAge(
  { kysely }: Pick<Database, 'kysely'>,
  { nowMs, auditDays }: { nowMs: number; auditDays: number },
): Record<string, () => Promise<void>> {
  const steps = agedTables(auditDays).map(({ table, since, days }) => {
    const cutoff = new Date(nowMs - days * DAY_MS).toISOString()
    const forget = async () => {
      for (;;) {
        const { numAffectedRows = 0n } = await deleteOlder(table, since, cutoff).execute(kysely)
        if (Number(numAffectedRows) < MOST_ROWS) break
      }
    }
    return [table, forget] as const
  })
  return Object.fromEntries(steps)
}
