import type { SyncedTable } from '#engine/shared/rows.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import type { Tables } from './database.ts'

type Table = keyof Tables & string
/** The tables whose rows name their member. */
type OfAccount = {
  [T in Table]: 'account_id' extends keyof Tables[T] ? T : never
}[Table]

/** What an export has of the rows: all columns but some, or nothing because of a reason. */
type Exported<T extends Table> =
  | { exported: { without: readonly (keyof Tables[T] & string)[] } }
  | { exported: false; because: string }
/** The rows go with the account, or stay without anything that names the member. */
type Erased = { erased: 'rows' } | { erased: 'name'; keptBecause: string }
/** `of`: how the rows of a member are found if they do not name their account. */
type Personal<T extends Table> = (T extends OfAccount
  ? { of?: never }
  : { of: 'ledger' | 'email' | 'text' }) &
  Exported<T> &
  Erased
type Decision<T extends Table> = Personal<T> | { notPersonal: string }

const WHOLE = { exported: { without: [] }, erased: 'rows' } as const
const COPY = {
  exported: false,
  because: 'a copy of what other tables have, for look-ups and sync',
  erased: 'rows',
} as const
const SECRET = {
  exported: false,
  because: 'secrets of a login, which would let others in',
  erased: 'rows',
} as const
const BOOKS = { erased: 'name', keptBecause: 'books of account are kept by law' } as const
const OURS = { notPersonal: 'the business’s own' } as const

const MEMBERS_OWN = Object.fromEntries(SYNCED_TABLES.map((table) => [table, WHOLE])) as Record<
  SyncedTable,
  typeof WHOLE
>

/** What an export and the deletion of an account do with each table. A table without a decision does not compile. */
export const PERSONAL_DATA = {
  ...MEMBERS_OWN,
  acceptance: WHOLE,
  // Staff are told that only their colleagues see the reason.
  account_block: { exported: { without: ['reason', 'staff_id'] }, erased: 'rows' },
  account_by_email: COPY,
  account_by_member_num: COPY,
  account_deletion: WHOLE,
  account_sync: COPY,
  answer_time: { exported: { without: ['staff_id'] }, erased: 'rows' },
  assignment: {
    of: 'text',
    exported: false,
    because: 'which of our staff worked on what',
    erased: 'rows',
  },
  audit: {
    exported: false,
    because: 'who of our staff did what; what they changed is exported',
    erased: 'name',
    keptBecause: 'acts of staff stay traceable',
  },
  author: { exported: { without: ['reported', 'posts_at', 'comments_at'] }, erased: 'rows' },
  bank_line: { exported: { without: [] }, ...BOOKS },
  bank_statement: OURS,
  blob_part: COPY,
  book_difference: {
    of: 'text',
    exported: false,
    because: 'a fault of our books',
    erased: 'rows',
  },
  business_setting: OURS,
  category: OURS,
  change: COPY,
  channel_transit: OURS,
  channel_version: OURS,
  data_export: { exported: { without: ['beat_at', 'first_part', 'parts'] }, erased: 'rows' },
  demo_seed: OURS,
  device: WHOLE,
  device_by_client: COPY,
  device_place: COPY,
  doomed_file: { notPersonal: 'names of files until they are deleted' },
  duty_rule: OURS,
  epoch: OURS,
  event: WHOLE,
  exchange_rate: OURS,
  given_member_num: {
    notPersonal: 'numbers that must not be given again, without whose they were',
  },
  help_feedback: { notPersonal: 'given without a name' },
  housekeeping: OURS,
  kept_answer: COPY,
  known_device: { exported: { without: ['device_hash'] }, erased: 'rows' },
  last_change: WHOLE,
  ledger_account: { of: 'ledger', exported: { without: [] }, ...BOOKS },
  ledger_entry: { of: 'ledger', exported: { without: [] }, ...BOOKS },
  ledger_movement: { of: 'ledger', exported: { without: ['staff_id'] }, ...BOOKS },
  listed_word: OURS,
  logged_day: COPY,
  login_attempt: { of: 'email', ...SECRET },
  login_challenge: { of: 'email', ...SECRET },
  login_ticket: SECRET,
  mail_batch: COPY,
  member_discount: { exported: { without: ['staff_id'] }, erased: 'rows' },
  member_ledger: COPY,
  member_note: {
    exported: false,
    because: 'what our staff note for each other',
    erased: 'rows',
  },
  message_author: {
    exported: false,
    because: 'which of our staff wrote a message; the message is exported',
    erased: 'rows',
  },
  moved_alone: {
    exported: false,
    because: 'which of our staff moved how much; the movements are exported',
    erased: 'rows',
  },
  moved_by_hand: {
    exported: false,
    because: 'the cause of movements that are exported',
    ...BOOKS,
  },
  mutation_log: WHOLE,
  news: OURS,
  parcel_by_code: COPY,
  parcel_by_tracking: COPY,
  passkey: { exported: { without: ['credential_id', 'public_key'] }, erased: 'rows' },
  passkey_by_credential: COPY,
  passkey_challenge: SECRET,
  payee_account: OURS,
  picture: WHOLE,
  poison_mutation: WHOLE,
  post: { exported: { without: ['tokens'] }, erased: 'rows' },
  post_by_id: COPY,
  post_like: WHOLE,
  post_picture: WHOLE,
  post_report: WHOLE,
  product: OURS,
  product_picture: OURS,
  proposal: {
    of: 'text',
    exported: false,
    because: 'what our staff propose to each other',
    erased: 'name',
    keptBecause: 'decisions about money stay traceable',
  },
  push_subscription: { exported: { without: ['auth', 'endpoint', 'p256dh'] }, erased: 'rows' },
  push_subscription_by_endpoint: COPY,
  rate_limit: {
    of: 'text',
    exported: false,
    because: 'counters of a day',
    erased: 'rows',
  },
  recall: { exported: { without: ['staff_id'] }, ...BOOKS },
  receipt_payment: WHOLE,
  purchase_cost: {
    exported: false,
    because: 'what goods cost the business, not the member',
    erased: 'rows',
  },
  reconciliation: OURS,
  reply_template: OURS,
  security_event: {
    exported: { without: [] },
    erased: 'name',
    keptBecause: 'attacks stay traceable for 180 days',
  },
  server_key: OURS,
  session: {
    exported: { without: ['token_hash', 'device_hash'] },
    erased: 'name',
    keptBecause: 'its devices learn for 180 days why they are signed out',
  },
  session_by_token: {
    exported: false,
    because: 'secrets of a login, which would let others in',
    erased: 'name',
    keptBecause: 'finds the session of a device that asks why it is signed out',
  },
  shipment_bill: WHOLE,
  shipment_identity: WHOLE,
  shipment_parcel: WHOLE,
  shop: OURS,
  staff_right: WHOLE,
  stock_count: OURS,
  stock_count_change: {
    exported: false,
    because: 'what our staff counted; the parcel itself is exported',
    erased: 'rows',
  },
  storage_notice: WHOLE,
  storage_run: OURS,
  thread_note: {
    exported: false,
    because: 'what our staff note for each other',
    erased: 'rows',
  },
  unclaimed_parcel: {
    of: 'text',
    exported: false,
    because: 'its parcel is exported once it is the member’s',
    erased: 'name',
    keptBecause: 'the book of what came without a name',
  },
  unclaimed_measurement: { notPersonal: 'what boxes without a name weigh' },
  unclaimed_photo: {
    of: 'text',
    exported: false,
    because: 'its parcel is exported once it is the member’s',
    erased: 'rows',
  },
  unmatched_tracking: { notPersonal: 'what carriers say of numbers that nobody has' },
  transfer_quote: WHOLE,
  unplaced_transfer: { exported: { without: ['entered_by'] }, ...BOOKS },
  variant: OURS,
  warehouse: OURS,
  withdrawal_payment: WHOLE,
} as const satisfies { [T in Table]: Decision<T> }

type Found = { table: Table; of: 'account' | 'ledger' | 'email' | 'text' }
type Loose = {
  of?: Exclude<Found['of'], 'account'>
  exported?: false | { without: readonly string[] }
  erased?: 'rows' | 'name'
}
const decisions = Object.entries(PERSONAL_DATA) as [Table, Loose][]

/** The tables of an export, with how the rows of a member are found and the columns that it leaves out. */
export const EXPORTED_TABLES = decisions.flatMap(
  ([table, { of, exported }]): (Found & { without: readonly string[] })[] =>
    exported ? [{ table, of: of ?? 'account', without: exported.without }] : [],
)

/** The tables whose rows with an account's id are deleted with it, last the account itself, which others reference. */
export const ERASED_TABLES = decisions
  .flatMap(([table, { of, erased }]) => (erased === 'rows' && of === undefined ? [table] : []))
  .toSorted((a, b) => Number(a === 'account') - Number(b === 'account'))
