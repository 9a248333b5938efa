-- Accounts, sessions, login, limits, what happened, and the three warehouses. Tables of a member have the account
-- first in their key; `…_by_…` tables look up across accounts.

create table epoch (
  id text primary key,
  made_at timestamptz not null,
  why text not null
);

create table account (
  account_id uuid primary key,
  member_num text not null,
  email text not null,
  role text not null default 'member' check (role in ('member', 'staff')),
  language text,
  default_address_id uuid,
  cash_fen bigint not null default 0 check (cash_fen >= 0),
  version bigint not null default 1,
  created_at timestamptz not null,
  muted_notifications jsonb,
  email_changed_at timestamptz
);

create table account_by_email (
  email text primary key,
  account_id uuid not null
);

create table account_by_member_num (
  member_num text primary key,
  account_id uuid not null
);

create table session (
  account_id uuid,
  id uuid,
  token_hash bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  proved_at timestamptz not null,
  device_hash bytea,
  method text not null default 'code',
  time_zone text not null default '',
  revoked_why text,
  passkey_proved_at timestamptz,
  primary key (account_id, id)
);
create index session_end on session (COALESCE(revoked_at, expires_at));

create table session_by_token (
  token_hash bytea primary key,
  account_id uuid not null,
  session_id uuid not null
);

create table login_challenge (
  id uuid primary key,
  email text not null,
  code_hash bytea not null,
  code_salt bytea not null,
  mailed boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  for_account uuid
);
create index login_challenge_of_email on login_challenge (email, created_at);
create index login_challenge_age on login_challenge (created_at);
create index login_challenge_for_account on login_challenge (for_account, created_at) where for_account is not null;

-- Unlogged: counting costs no write of the log, and a crash forgets the counts, which is no loss.
create unlogged table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  used integer not null
);
create index rate_limit_age on rate_limit (window_start);

create table event (
  account_id uuid,
  id uuid,
  kind text not null,
  object_table text not null,
  object_id text not null,
  args jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index event_age on event (created_at);

create table audit (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'server', 'operator')),
  actor_account_id uuid,
  act text not null,
  account_id uuid,
  object_table text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_of_object on audit (object_table, object_id, id);
create index audit_of_account on audit (account_id, id);
create index audit_age on audit (at);
create index audit_of_actor on audit (actor_account_id) where actor_kind = 'member';
create index audit_of_receiver on audit (((after ->> 'accountId'))) where act = 'reassignParcel';
create index audit_of_rights on audit (at) where act = 'staff.rights';

create table warehouse (
  id text primary key check (id in ('CN', 'SG', 'JP')),
  country text not null,
  recipient text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  detail text not null,
  postal_code text not null,
  hours text not null,
  active boolean not null default true,
  updated_at timestamptz not null,
  confirmed_at timestamptz
);

-- The rows that sync replicates, what it needs to do so, and the look-ups across accounts. Only `writeFor` writes the
-- rows.

create table address (
  account_id uuid,
  id uuid,
  version bigint not null,
  recipient text not null,
  country text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  detail text not null,
  postal_code text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index address_of_recipient on address (lower(recipient), account_id);
create index address_of_phone_end on address (reverse(phone) text_pattern_ops, account_id);

create table parcel (
  account_id uuid,
  id uuid,
  version bigint not null,
  code text,
  tracking_number text not null,
  stage text not null,
  destination_warehouse_id text,
  origin_warehouse text,
  note text not null,
  goods_class text not null check (goods_class in ('standard', 'restricted', 'prohibited')),
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  shelf text,
  trans_code text,
  created_at timestamptz not null,
  declared_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  storage jsonb,
  ending jsonb,
  missing_since timestamptz,
  piece_of uuid,
  request_id uuid,
  damage jsonb,
  primary key (account_id, id)
);
create index parcel_expected on parcel (destination_warehouse_id, stage, created_at desc, id);
create index parcel_arrived on parcel (origin_warehouse, received_at desc, id);
create index parcel_ended on parcel (ended_at, account_id, id) where version > 0;
create index parcel_older on parcel (account_id, ended_at, id) where version = 0;
create index parcel_stored on parcel (origin_warehouse, account_id, id) where stage in ('toDeclare', 'toShip',
  'inspecting', 'inOrder');
create index parcel_ending on parcel (stage, account_id, id) where ending is not null;
create index parcel_missing on parcel (missing_since, account_id, id) where missing_since is not null;
create index parcel_on_shelf on parcel (origin_warehouse, upper(shelf)) where stage in ('toDeclare', 'toShip',
  'inspecting', 'inOrder');
create index parcel_on_its_way on parcel (created_at, account_id, id) where stage = 'toWarehouse';
create index parcel_prohibited on parcel (account_id, id) where ((goods_class = 'prohibited') and (stage in
  ('toDeclare', 'toShip', 'inspecting', 'inOrder')));

create table goods (
  account_id uuid,
  id uuid,
  version bigint not null,
  parcel_id uuid not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price_fen bigint not null check (unit_price_fen >= 0),
  declared_value_fen bigint not null check (declared_value_fen >= 0),
  goods_class text not null check (goods_class in ('standard', 'restricted', 'prohibited')),
  created_at timestamptz not null,
  tags jsonb not null,
  primary key (account_id, id)
);
create index goods_of_parcel on goods (account_id, parcel_id);

create table photo (
  account_id uuid,
  id uuid,
  version bigint not null,
  owner_table text not null check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'supplement',
    'compensation', 'cartLine', 'requestLine', 'goodsReturn', 'message')),
  owner_id uuid not null,
  purpose text not null,
  sha256 text not null,
  byte_length integer not null check (byte_length > 0),
  content_type text not null,
  by text not null check (by in ('member', 'staff')),
  state text not null check (state in ('waiting', 'stored', 'refused', 'lost')),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index photo_of_owner on photo (account_id, owner_id);
create index photo_of_bytes on photo (account_id, sha256);
create index photo_waiting on photo (account_id, id) where state = 'waiting';
create index photo_lost on photo (account_id, sha256) where state = 'lost';

create table claim (
  account_id uuid,
  id uuid,
  version bigint not null,
  note text not null,
  status text not null check (status in ('waiting', 'accepted', 'declined')),
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (account_id, id)
);
create index claim_waiting on claim (created_at, id) where status = 'waiting';

create table draft (
  account_id uuid,
  id uuid,
  version bigint not null,
  kind text not null,
  content jsonb not null,
  rev uuid not null,
  saved_at timestamptz not null,
  primary key (account_id, id)
);

create table alias (
  account_id uuid,
  id uuid,
  version bigint not null,
  to_id uuid not null,
  primary key (account_id, id)
);

create table conflict (
  account_id uuid,
  id uuid,
  version bigint not null,
  "table" text not null,
  row_id uuid not null,
  unit text not null,
  mine jsonb not null,
  theirs jsonb not null,
  client_id uuid not null,
  device text not null,
  mid uuid not null,
  at timestamptz not null,
  theirs_device text not null default '',
  theirs_at timestamptz,
  theirs_client_id uuid,
  primary key (account_id, id)
);
create index conflict_of_row on conflict (account_id, row_id);

create table outcome (
  account_id uuid,
  id uuid,
  version bigint not null,
  status text not null,
  code text not null,
  detail text not null,
  op text not null,
  target uuid not null,
  "group" uuid not null,
  set jsonb not null,
  client_id uuid not null,
  device text not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index outcome_of_target on outcome (account_id, target);

-- `horizon`: tombstones up to this version are no longer kept; an older cursor starts again from nothing.
create table account_sync (
  account_id uuid primary key,
  version bigint not null,
  digest text not null,
  epoch text not null,
  horizon bigint not null default 0,
  row_count bigint not null default 0,
  draft_count bigint not null default 0,
  picture_bytes bigint not null default 0,
  counted_at timestamptz,
  digest_counted_at timestamptz,
  logged_bytes bigint not null default 0
);

create table device (
  account_id uuid,
  client_id uuid,
  name text not null,
  last_seq bigint not null,
  last_mid uuid,
  first_pushed_at timestamptz not null,
  last_pushed_at timestamptz not null,
  primary key (account_id, client_id)
);
create index device_age on device (last_pushed_at);

-- A device that comes back after its horizon is known by this row, and told apart from one that a rollback lost.
create table device_by_client (
  client_id uuid primary key,
  account_id uuid not null,
  forgotten_at timestamptz
);
create index device_by_client_age on device_by_client (forgotten_at) where forgotten_at is not null;

create table mutation_log (
  account_id uuid,
  mid uuid,
  client_id uuid not null,
  seq bigint not null,
  op text not null,
  v integer not null,
  target uuid not null,
  set jsonb not null,
  base jsonb not null,
  ts timestamptz not null,
  status text not null check (status in ('applied', 'conflict', 'rejected')),
  code text,
  detail text,
  at timestamptz not null,
  is_trimmed boolean not null default false,
  version bigint,
  confirmed bigint,
  primary key (account_id, mid)
);
create index mutation_log_age on mutation_log (at);
create index mutation_log_resolved on mutation_log (account_id, target) where op = 'conflict.resolve';
create index mutation_log_attached on mutation_log (account_id, target) where op = 'photo.attach';
create index mutation_log_submitted on mutation_log (account_id, ((set ->> 'draftId'))) where (op =
  'parcel.declare') and (status = 'applied');
create index mutation_log_untrimmed on mutation_log (at) where not is_trimmed;
create index mutation_log_removed on mutation_log (account_id, target) where op = 'parcel.remove';
create index mutation_log_removed_address on mutation_log (account_id, target) where op = 'address.remove';

create table poison_mutation (
  account_id uuid,
  mid uuid,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  fault text not null,
  primary key (account_id, mid)
);
create index poison_mutation_age on poison_mutation (last_at);

-- The bytes lie in the file store; a row says that they are all there: its length is 0 until then.
create table blob_part (
  account_id uuid,
  sha256 text,
  byte_offset integer not null,
  byte_length integer not null,
  at timestamptz not null,
  id text,
  primary key (account_id, sha256, id)
);
create index blob_part_age on blob_part (at);

create table parcel_by_tracking (
  tracking_key text,
  account_id uuid,
  parcel_id uuid,
  primary key (tracking_key, account_id, parcel_id)
);

create table parcel_by_code (
  code text primary key,
  account_id uuid not null,
  parcel_id uuid not null
);

create table unclaimed_parcel (
  id uuid primary key,
  tracking_number text not null,
  tracking_key text not null,
  warehouse_id text not null references warehouse,
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  goods_class text not null,
  shelf text not null,
  label_text text not null,
  photo_sha256 text,
  received_at timestamptz not null,
  status text not null default 'onShelf' check (status in ('onShelf', 'claimed')),
  taken_by_account uuid,
  taken_by_parcel uuid,
  missing_since timestamptz,
  piece_of uuid,
  damage jsonb
);
create index unclaimed_parcel_by_tracking on unclaimed_parcel (tracking_key);
create index unclaimed_parcel_on_shelf on unclaimed_parcel (warehouse_id, received_at desc, id) where status =
  'onShelf';
create index unclaimed_parcel_missing on unclaimed_parcel (missing_since) where missing_since is not null;
-- One number lies on our shelves unclaimed once at most, whoever puts it there and however many at a time.
create unique index unclaimed_parcel_once on unclaimed_parcel (tracking_key) where (status = 'onShelf') and
  (piece_of is null);

-- Who last changed what two devices can be at odds about: a conflict says when and where each of its values was made.

create table last_change (
  account_id uuid,
  row_id uuid,
  unit text,
  device text not null,
  at timestamptz not null,
  client_id uuid,
  primary key (account_id, row_id, unit)
);
create index last_change_age on last_change (at);

-- Where sessions are reached by Web Push. An endpoint belongs to one session, which the second table looks up across
-- accounts.

create table push_subscription (
  account_id uuid,
  session_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  updated_at timestamptz not null,
  primary key (account_id, session_id),
  foreign key (account_id, session_id) references session(account_id, id) on delete cascade
);
create index push_subscription_age on push_subscription (updated_at);

create table push_subscription_by_endpoint (
  endpoint_hash bytea primary key,
  account_id uuid not null,
  session_id uuid not null
);

-- Limits of login by caller, devices that logged in before, when a session was last proved, and security events.

create table known_device (
  account_id uuid references account,
  device_hash bytea,
  last_login_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_device_age on known_device (last_login_at);
create index known_device_hash on known_device (device_hash);

-- What the daily limits count, for two days; the e-mail address stands here as it does in login_challenge.
create table login_attempt (
  id uuid primary key,
  email text not null,
  kind text not null check (kind in ('code', 'wrong')),
  caller text not null,
  is_stranger boolean not null,
  at timestamptz not null
);
create index login_attempt_of_email on login_attempt (email, kind, at);
create index login_attempt_age on login_attempt (at);

create table security_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  account_id uuid,
  email_hash text,
  network text,
  request_id text,
  args jsonb not null
);
create index security_event_age on security_event (at);
create index security_event_of_account on security_event (account_id, at);
create index security_event_of_email on security_event (email_hash, at);

-- One row for each picture that an account holds, with the bytes that it takes; what an account has in all, counted
-- beside its version; parts of uploads that may overlap.

-- `byte_length` is 0 for a picture that staff took. `loose_since`: a photo of it went then, perhaps its last.
create table picture (
  account_id uuid,
  sha256 text,
  byte_length bigint not null,
  loose_since timestamptz,
  primary key (account_id, sha256)
);
create index picture_loose on picture (loose_since) where loose_since is not null;
create index picture_of_bytes on picture (sha256);

-- What housekeeping needs to let old rows go: an index on the age of each table that has a horizon, and when it last
-- ran.

-- One row. `doubted_at`: when the clock was first found too far ahead of the last run.
create table housekeeping (
  id integer primary key check (id = 1),
  ran_at timestamptz not null,
  doubted_at timestamptz
);

-- Keys that all servers on one database share and that a backup must bring back, such as those of web push.

create table server_key (
  name text primary key,
  value jsonb not null,
  made_at timestamptz not null
);

-- One index of what changed for each account, whatever table it is in: an entry for each row, its newest version, and
-- for each that was removed, in the place of tombstones. Pulls no longer look into every table.

create table change (
  account_id uuid,
  table_name text,
  id uuid,
  version bigint not null,
  length integer not null default 0,
  removed_at timestamptz,
  primary key (account_id, table_name, id)
);
create index change_version on change (account_id, version, table_name, id);
create index change_removed on change (removed_at) where removed_at is not null;

-- The answers of whatever is done once for each request id, for members and staff alike.

-- `fingerprint`: of the request; null where it was not kept. `forget_from`: null for an answer that is kept for ever.
create table kept_answer (
  account_id uuid,
  request_id uuid,
  fingerprint text,
  answer jsonb not null,
  at timestamptz not null,
  forget_from timestamptz,
  primary key (account_id, request_id)
);
create index kept_answer_age on kept_answer (forget_from);

-- The ledger: accounts, movements and entries that are only ever added. No row of it names a member; `member_ledger`
-- does, and can be deleted. The constraints hold for every program and person who writes to the database.

create table member_ledger (
  account_id uuid primary key,
  ledger_id uuid not null unique default gen_random_uuid()
);

-- Random ids: an id with a time in it would tell who a deleted member was.
create table ledger_account (
  id uuid primary key default gen_random_uuid(),
  ledger_id uuid,
  kind text not null check (kind in ('bank', 'owed', 'wallet', 'held', 'due', 'suspense', 'tax', 'duty', 'revenue',
    'coupons', 'claims', 'bankFees', 'losses')),
  part text not null,
  check ((ledger_id is not null) = (kind in ('owed', 'wallet', 'held', 'due'))),
  unique nulls not distinct (ledger_id, kind, part)
);

-- The foreign keys are deferred so that a restore may load the rows in any order.
create table ledger_movement (
  id uuid primary key,
  cause text not null,
  cause_id uuid not null,
  step text not null,
  order_number text,
  entry_count smallint not null check (entry_count >= 2),
  reverses uuid unique references ledger_movement deferrable initially deferred,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'server', 'operator')),
  staff_id uuid,
  request_id text,
  at timestamptz not null,
  check ((staff_id is not null) = (actor_kind = 'staff')),
  unique (cause_id, step)
);
create index ledger_movement_of_order on ledger_movement (order_number) where order_number is not null;
-- A period is exported in this order.
create index ledger_movement_by_time on ledger_movement (at, id);

create table ledger_entry (
  movement_id uuid references ledger_movement deferrable initially deferred,
  ledger_account_id uuid references ledger_account deferrable initially deferred,
  side text not null check (side in ('debit', 'credit')),
  amount_fen bigint not null check (amount_fen > 0),
  number bigint check (number > 0),
  balance_after_fen bigint check (balance_after_fen between 0 and 9007199254740991),
  at timestamptz not null,
  credited_fen bigint check (credited_fen >= 0),
  check ((number is null) = (balance_after_fen is null)),
  primary key (movement_id, ledger_account_id),
  check ((number is null) = (credited_fen is null))
);
create unique index ledger_entry_number on ledger_entry (ledger_account_id, number) where number is not null;
create index ledger_entry_page on ledger_entry (ledger_account_id, at desc, number desc);
create index ledger_entry_of_side on ledger_entry (ledger_account_id, side, at desc, number desc);

-- The coupons of members.

create table coupon (
  account_id uuid,
  id uuid,
  version bigint not null,
  cause text not null,
  deduction_fen bigint not null check (deduction_fen > 0),
  minimum_spend_fen bigint not null check (minimum_spend_fen >= 0),
  usable_for text not null check (usable_for in ('shipping', 'buying', 'both')),
  stackable boolean not null,
  cap_fen bigint check (cap_fen > 0),
  state text not null check (state in ('available', 'reserved', 'spent')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create unique index coupon_of_cause on coupon (account_id, cause);
create index coupon_ended on coupon (expires_at, account_id, id) where version > 0;
create index coupon_older on coupon (account_id, expires_at, id) where version = 0;
create index coupon_ending on coupon (expires_at) where state = 'available';

-- Rights of staff, decisions of two people, settings of the business, and the accounts that members pay to.

create table staff_right (
  account_id uuid,
  "right" text,
  primary key (account_id, "right")
);

create table proposal (
  id uuid primary key,
  act text not null,
  object_id text not null,
  body jsonb not null,
  amount_fen bigint check (amount_fen > 0),
  reason text not null,
  about_account_id uuid,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decision text check (decision in ('approved', 'declined')),
  decline_reason text,
  decided_by uuid,
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
-- Two proposals for one object would be decided against each other.
create unique index proposal_waiting on proposal (act, object_id) where decision is null;

create table business_setting (
  id bigint primary key check (id > 0),
  name text not null,
  value jsonb not null,
  at timestamptz not null,
  staff_id uuid
);
create index business_setting_of_name on business_setting (name, id desc);

create table payee_account (
  id uuid primary key,
  label text not null,
  holder text not null,
  bank text not null,
  number text not null,
  currency text not null,
  qr_sha256 text,
  active boolean not null,
  updated_at timestamptz not null
);

-- The transfers of members: their receipts, what the bank shows of them, and what each of them pays.

create table receipt (
  account_id uuid,
  id uuid,
  version bigint not null,
  purpose text not null,
  payable_id uuid,
  order_number text,
  amount_fen bigint not null check (amount_fen > 0),
  held_fen bigint not null check (held_fen >= 0),
  payee_account_id uuid not null,
  reference_code text not null,
  screenshot_sha256 text not null,
  state text not null check (state in ('reviewing', 'approved', 'rejected', 'withdrawn')),
  is_overdue boolean not null,
  reason text not null,
  credited_fen bigint check (credited_fen >= 0),
  is_paid boolean not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((purpose = 'topUp') = (payable_id is null)),
  check ((state = 'reviewing') = (decided_at is null)),
  primary key (account_id, id)
);
-- Nothing else pays what a receipt under review pays, whatever the code does.
create unique index receipt_reserving on receipt (account_id, payable_id) where (state = 'reviewing') and (not
  is_overdue);
-- A form has one code, and staff find its receipt by it.
create unique index receipt_by_reference on receipt (reference_code);
create index receipt_by_screenshot on receipt (screenshot_sha256, created_at desc);
create index receipt_queue on receipt (created_at, account_id, id) where state = 'reviewing';
create index receipt_of_day on receipt (account_id, created_at);

create table receipt_payment (
  account_id uuid,
  receipt_id uuid,
  bill_version bigint not null,
  coupon_ids uuid[] not null,
  reserved_ids uuid[] not null,
  coupons_fen bigint not null check (coupons_fen >= 0),
  primary key (account_id, receipt_id)
);

-- Mails of events that are being gathered, what a member has switched off, and which texts a member has accepted.

-- One row for each open batch, so that a late event waits for its lock instead of missing the mail.
create table mail_batch (
  account_id uuid,
  kind text,
  event_ids uuid[] not null,
  due_at timestamptz not null,
  primary key (account_id, kind)
);
create index mail_batch_due on mail_batch (due_at);

create table acceptance (
  account_id uuid,
  document text,
  version integer,
  at timestamptz not null,
  primary key (account_id, document, version)
);

-- Withdrawals of members, transfers that nobody can place, and transfers that a bank took back.

create table withdrawal (
  account_id uuid,
  id uuid,
  version bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  holder text not null,
  bank text not null,
  masked_number text not null,
  state text not null check (state in ('requested', 'sent', 'declined', 'cancelled', 'bounced')),
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  primary key (account_id, id)
);
create index withdrawal_queue on withdrawal (created_at, account_id, id) where state = 'requested';
create index withdrawal_sent on withdrawal (decided_at desc, account_id, id) where state = 'sent';

create table withdrawal_payment (
  account_id uuid,
  withdrawal_id uuid,
  number text not null,
  payee_account_id uuid,
  transfer_reference text,
  check ((payee_account_id is null) = (transfer_reference is null)),
  primary key (account_id, withdrawal_id)
);
create index withdrawal_payment_reference on withdrawal_payment (transfer_reference) where transfer_reference is not
  null;

-- What the books should agree with, and where they do not.

-- What a bank says at the end of a day. A correction replaces it; the audit log has both.
create table bank_statement (
  payee_account_id uuid,
  day date,
  balance_fen bigint not null,
  until timestamptz not null,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (payee_account_id, day)
);

-- A difference stays until a later run no longer finds it. Nothing repairs it by itself.
create table book_difference (
  kind text,
  object text,
  expected_fen bigint not null,
  found_fen bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (kind, object)
);

create table reconciliation (
  id integer primary key check (id = 1),
  started_at timestamptz not null,
  finished_at timestamptz,
  entries bigint not null,
  differences integer not null,
  tries integer not null default 1
);

-- Transfers that nobody can place, those that a bank took back, and one table of bank lines for both and for
-- receipts.

-- It waits while it is neither placed nor recalled. `placement_id`: the cause of the movement that credited it.
create table unplaced_transfer (
  id uuid primary key,
  payer text not null,
  entered_by uuid not null,
  entered_at timestamptz not null,
  account_id uuid,
  placement_id uuid unique,
  placed_at timestamptz,
  recalled_at timestamptz,
  check ((account_id is null) = (placement_id is null) and (account_id is null) = (placed_at is null))
);
create index unplaced_transfer_waiting on unplaced_transfer (entered_at, id) where (placement_id is null) and
  (recalled_at is null);

-- `cause_id`: the receipt, or the placement of the transfer, or the transfer that nobody had placed.
create table recall (
  id uuid primary key,
  payee_account_id uuid not null,
  bank_reference text not null,
  cause_id uuid not null,
  account_id uuid,
  amount_fen bigint not null check (amount_fen > 0),
  owed_fen bigint not null,
  reason text not null,
  staff_id uuid not null,
  at timestamptz not null,
  check (owed_fen between 0 and amount_fen),
  unique (payee_account_id, bank_reference)
);
create index recall_by_cause on recall (cause_id);

-- Shipment orders with their cartons, tracking and supplements; tags of goods, and the end of parcels.

create table shipment (
  account_id uuid,
  id uuid,
  version bigint not null,
  trans_code text not null,
  status text not null check (status in ('calculatingFees', 'pendingPayment', 'shipping', 'delivered', 'cancelled')),
  origin_warehouse text not null,
  country text not null,
  channel_code text not null,
  channel_name jsonb not null,
  address jsonb not null,
  identity_mask text,
  customs jsonb not null,
  services jsonb not null,
  is_insured boolean not null,
  parcel_ids jsonb not null,
  coupon_ids jsonb not null,
  estimate jsonb not null,
  bill jsonb,
  bill_version integer not null,
  bill_expires_at timestamptz,
  preauthorised_fen bigint check (preauthorised_fen >= 0),
  paid_fen bigint check (paid_fen >= 0),
  mark text,
  need jsonb,
  reason text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  claim_terms jsonb not null,
  sender_name text check (sender_name <> ''),
  notices jsonb not null default '[]'::jsonb,
  check ((paid_at is null) = (paid_fen is null)),
  check ((status <> ALL (array['shipping', 'delivered'])) or paid_at is not null),
  check (status <> 'pendingPayment' or bill is not null and bill_expires_at is not null),
  check ((status in ('delivered', 'cancelled')) = (ended_at is not null)),
  primary key (account_id, id)
);
create unique index shipment_by_trans_code on shipment (trans_code);
create index shipment_queue on shipment (status, created_at, account_id, id);
create index shipment_expiring on shipment (bill_expires_at) where status = 'pendingPayment';
create index shipment_of_member on shipment (account_id, created_at, id);
create index shipment_ended on shipment (ended_at, account_id, id) where version > 0;
create index shipment_older on shipment (account_id, ended_at, id) where version = 0;

create table carton (
  account_id uuid,
  id uuid,
  version bigint not null,
  shipment_id uuid not null,
  number integer not null check (number > 0),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  parcel_ids jsonb not null,
  carrier text not null,
  tracking_number text not null,
  outcome text check (outcome in ('delivered', 'lost', 'returned', 'seized', 'disposed')),
  need jsonb,
  dispatched_at timestamptz,
  primary key (account_id, id)
);
create index carton_of_shipment on carton (account_id, shipment_id);
create index carton_by_tracking on carton (tracking_number) where tracking_number <> '';

create table tracking (
  account_id uuid,
  id uuid,
  version bigint not null,
  carton_id uuid not null,
  at timestamptz not null,
  status text not null,
  words text not null,
  place text not null,
  source text not null check (source in ('staff', 'csv', 'webhook')),
  primary key (account_id, id)
);
create index tracking_of_carton on tracking (account_id, carton_id);

create table supplement (
  account_id uuid,
  id uuid,
  version bigint not null,
  shipment_id uuid not null,
  kind text not null,
  amount_fen bigint not null check (amount_fen > 0),
  words text not null,
  state text not null check (state in ('due', 'paid', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'due') = (decided_at is null)),
  primary key (account_id, id)
);
create index supplement_of_shipment on supplement (account_id, shipment_id);

-- A parcel is in one order, whatever the code does. Its row goes when it is taken out or the order is cancelled.
create table shipment_parcel (
  account_id uuid,
  parcel_id uuid,
  shipment_id uuid not null,
  primary key (account_id, parcel_id)
);

-- Every bill that a member has seen.
create table shipment_bill (
  account_id uuid,
  shipment_id uuid,
  bill_version integer,
  breakdown jsonb not null,
  at timestamptz not null,
  primary key (account_id, shipment_id, bill_version)
);

-- The recipient's identity number, sealed.
create table shipment_identity (
  account_id uuid,
  shipment_id uuid,
  sealed text not null,
  primary key (account_id, shipment_id)
);

-- Updates for tracking numbers that no carton has yet.
create table unmatched_tracking (
  id uuid primary key,
  tracking_key text not null,
  at timestamptz not null,
  status text not null,
  words text not null,
  place text not null,
  source text not null,
  received_at timestamptz not null
);
create index unmatched_tracking_by_key on unmatched_tracking (tracking_key);
create index unmatched_tracking_old on unmatched_tracking (received_at);

-- What shipping costs, by day: channels, discounts, exchange rates and duty rules. A version of a channel ends where
-- the next one begins, so two can never overlap, and no row is ever changed: the price of a day that has begun stays
-- what it was.

-- Of several rows with one code and first day, the last one counts; `withdrawn` removes what was planned for that
-- day. `entered_on` is the day in the origin warehouse's zone.
create table channel_version (
  id bigint primary key,
  code text not null,
  effective_from date not null,
  entered_on date not null,
  state text not null check (state in ('offered', 'ended', 'withdrawn')),
  name jsonb,
  terms jsonb,
  staff_id uuid,
  at timestamptz not null,
  check ((state = 'offered') = (terms is not null) and (terms is null) = (name is null)),
  check (effective_from >= entered_on),
  check (state = 'offered' or effective_from > entered_on)
);
create index channel_version_by_code on channel_version (code, effective_from, id);

-- Beside the discounts of a channel, which are part of its terms. Only ending one changes its row.
create table member_discount (
  id uuid primary key,
  account_id uuid not null,
  discount jsonb not null,
  staff_id uuid not null,
  at timestamptz not null
);
create index member_discount_of_account on member_discount (account_id, at);

-- Millionths of a yuan for one unit.
create table exchange_rate (
  currency text check (currency ~ '^[A-Z]{3}$'),
  day date,
  rate_millionths bigint not null check (rate_millionths > 0),
  source text not null,
  staff_id uuid,
  at timestamptz not null,
  primary key (currency, day)
);

-- Only ever added to; of two rules that count on one day, the later one does.
create table duty_rule (
  id bigint primary key,
  rule jsonb not null,
  staff_id uuid,
  at timestamptz not null
);

-- How long the cartons of each channel took, computed from orders once a day.

create table channel_transit (
  channel_code text primary key,
  deliveries integer not null check (deliveries > 0),
  normal_days integer not null check (normal_days >= 0),
  at timestamptz not null
);

-- Withdrawals that a bank returned are lines of the bank too, and withdrawals are found by the bank's reference.

-- One line of a bank is credited once: to a receipt, a transfer without a member or a returned withdrawal. `credit_id` is
-- the cause of the movement that credited a receipt's line: one that was taken back is credited under another.
create table bank_line (
  account_id uuid,
  receipt_id uuid,
  payee_account_id uuid,
  bank_reference text,
  value_date date not null,
  currency text not null,
  foreign_amount bigint constraint receipt_bank_line_foreign_amount_check check (foreign_amount > 0),
  rate bigint constraint receipt_bank_line_rate_check check (rate > 0),
  received_fen bigint not null constraint receipt_bank_line_received_fen_check check (received_fen > 0),
  transfer_id uuid unique,
  withdrawal_id uuid,
  credit_id uuid,
  constraint receipt_bank_line_check check ((currency = 'CNY') = (foreign_amount is null) and (foreign_amount is
    null) = (rate is null)),
  primary key (payee_account_id, bank_reference),
  unique (account_id, receipt_id),
  unique (account_id, withdrawal_id),
  constraint bank_line_check check (num_nonnulls(receipt_id, transfer_id, withdrawal_id) = 1 and (account_id is null)
    = (transfer_id is not null)),
  constraint bank_line_check1 check ((credit_id is null) = (receipt_id is null))
);

-- Inspections of parcels, with their photos.

create table inspection (
  account_id uuid,
  id uuid,
  version bigint not null,
  parcel_id uuid not null,
  requirements text not null check (requirements <> ''),
  services jsonb not null,
  prices_fen jsonb not null,
  fee_fen bigint not null check (fee_fen >= 0),
  paid_fen bigint,
  state text not null check (state in ('awaitingPayment', 'waiting', 'done', 'refunded', 'cancelled')),
  result text not null,
  done_services jsonb not null,
  refunded_fen bigint not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  decided_at timestamptz,
  check (paid_fen = fee_fen),
  check (refunded_fen between 0 and COALESCE(paid_fen, 0::bigint)),
  check ((state in ('waiting', 'done', 'refunded')) = (paid_fen is not null)),
  check ((paid_fen is null) = (paid_at is null)),
  check ((state in ('done', 'refunded', 'cancelled')) = (decided_at is not null)),
  check (state <> 'refunded' or refunded_fen = paid_fen),
  check ((state in ('done', 'refunded')) or refunded_fen = 0),
  primary key (account_id, id)
);
create index inspection_of_parcel on inspection (account_id, parcel_id);
-- A parcel is inspected once at a time, whatever the code does.
create unique index inspection_open on inspection (account_id, parcel_id) where state in ('awaitingPayment',
  'waiting');
create index inspection_queue on inspection (paid_at, account_id, id) where state = 'waiting';

-- The storage of parcels and how they end without being shipped, with the notices that members got of it.

-- `run_on` is the last warehouse day that counts in `days_run`, the days since a notice on which the job ran.
create table storage_notice (
  account_id uuid,
  parcel_id uuid,
  kind text check (kind in ('days7', 'days3', 'days1', 'lastDay', 'last')),
  at timestamptz not null,
  days_run integer not null check (days_run >= 0),
  run_on date not null,
  primary key (account_id, parcel_id, kind)
);
create index storage_notice_last on storage_notice (at) where kind = 'last';

-- The warehouse days whose notices have all been sent.
create table storage_run (
  warehouse_id text,
  day date,
  at timestamptz not null,
  primary key (warehouse_id, day)
);
create index storage_run_at on storage_run (at);

-- Compensations with their notes and photos, and the terms that orders keep for them.

create table compensation (
  account_id uuid,
  id uuid,
  version bigint not null,
  shipment_id uuid,
  carton_id uuid,
  kind text not null constraint compensation_kind check (kind in ('damage', 'loss', 'weight')),
  words text not null,
  asked_fen bigint not null,
  state text not null constraint compensation_state check (state in ('open', 'accepted', 'declined', 'withdrawn',
    'found')),
  decided_fen bigint,
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  parcel_id uuid,
  primary key (account_id, id),
  constraint compensation_about check ((shipment_id is null) <> (parcel_id is null)),
  constraint compensation_asked check (
case
    when parcel_id is null then words <> '' and asked_fen > 0
    else
    kind = 'loss' and carton_id is null and asked_fen >= 0
end),
  constraint compensation_paid check (decided_fen > 0 and (parcel_id is not null or decided_fen <= asked_fen)),
  constraint compensation_accepted check ((state = 'accepted') = (decided_fen is not null)),
  constraint compensation_decided_at check ((state = 'open') = (decided_at is null))
);
create index compensation_of_shipment on compensation (account_id, shipment_id);
create index compensation_queue on compensation (created_at, account_id, id) where state = 'open';
create index compensation_of_parcel on compensation (account_id, parcel_id);
create unique index compensation_open_of_parcel on compensation (account_id, parcel_id) where (state = 'open') and
  (parcel_id is not null);
create index compensation_decided on compensation (decided_at, account_id, id) where state in ('accepted',
  'declined', 'found');

create table "compensationNote" (
  account_id uuid,
  id uuid,
  version bigint not null,
  compensation_id uuid not null,
  by text not null check (by in ('member', 'staff')),
  words text not null check (words <> ''),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index compensation_note_of on "compensationNote" (account_id, compensation_id);

-- What staff measured, filled from parcels and cartons, and the sender of drop shipping.

create table measurement (
  account_id uuid,
  id uuid,
  version bigint not null,
  parcel_id uuid not null,
  carton_id uuid,
  at timestamptz not null,
  by text not null check (by in ('receiving', 'inspection', 'packing', 'return', 'correction')),
  weight_grams integer not null check (weight_grams > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  check ((by = 'packing') = (carton_id is not null)),
  primary key (account_id, id)
);
create index measurement_of_parcel on measurement (account_id, parcel_id);
create index measurement_of_carton on measurement (account_id, carton_id) where carton_id is not null;

-- The warehouse floor: pieces of one tracking number, parcels that a stock count misses, and who works on what.

create table assignment (
  queue text,
  object_id text,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (queue, object_id)
);
create index assignment_at on assignment (at);
create index assignment_of_staff on assignment (staff_id, queue, object_id);

-- The mall's catalogue: shops, categories, and products with their pictures and variants.

-- The country is that of the warehouse which its parcels go to.
create table shop (
  id uuid primary key,
  country text not null check (country in ('CN', 'SG', 'JP')),
  name jsonb not null check (not jsonb_path_exists(name,
    '$?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath)),
  created_at timestamptz not null
);

create table category (
  id text primary key check (id ~ '^[a-z][a-z-]{1,30}$'),
  position integer not null unique,
  name jsonb not null check (not jsonb_path_exists(name,
    '$?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath))
);

-- A published product has all its texts and a price; a draft may lack them. `price_fen` is that of its cheapest
-- variant, and `tokens` are what a search finds it by: both are written with the product.
create table product (
  id uuid primary key,
  shop_id uuid not null references shop,
  category_id text not null references category,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  is_hot boolean not null default false,
  name jsonb not null,
  details jsonb not null,
  attributes jsonb not null check (jsonb_typeof(attributes) = 'array'),
  option_names jsonb not null check (jsonb_typeof(option_names) = 'array'),
  minimum_order integer not null check (minimum_order >= 1),
  weight_grams integer not null check (weight_grams >= 1),
  length_mm integer not null check (length_mm >= 1),
  width_mm integer not null check (width_mm >= 1),
  height_mm integer not null check (height_mm >= 1),
  goods_class text not null check (goods_class in ('standard', 'restricted')),
  tags jsonb not null check (jsonb_typeof(tags) = 'array'),
  price_fen bigint check (price_fen >= 1),
  tokens text[] not null,
  published_at timestamptz,
  created_at timestamptz not null,
  code text not null unique default ('P' || upper("right"(replace((gen_random_uuid())::text, '-', ''), 12))) check
    (code ~ '^[A-Z0-9][A-Z0-9._-]{0,39}$'),
  revision integer not null default 1,
  check (state <> 'published' or published_at is not null and price_fen is not null and not jsonb_path_exists(name,
    '$?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath) and not jsonb_path_exists(details,
    '$?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath) and not jsonb_path_exists(attributes,
    '$[*]."name"?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath) and not
    jsonb_path_exists(attributes, '$[*]."value"?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath) and
    not jsonb_path_exists(option_names, '$[*]?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath))
);
-- Each order of the search walks one of these until a page is full; rare words are found by the tokens first.
create index product_newest on product (published_at, id) where state = 'published';
create index product_by_price on product (price_fen, id) where state = 'published';
create index product_of_category on product (category_id, published_at, id) where state = 'published';
create index product_of_shop on product (shop_id, published_at, id) where state = 'published';
create index product_hot on product (published_at, id) where (state = 'published') and is_hot;
create index product_tokens on product using gin (tokens) WITH (fastupdate=off) where state = 'published';
create index product_created on product (created_at, id);

create table product_picture (
  product_id uuid references product,
  position integer check ("position" >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (product_id, "position")
);
create index product_picture_sha256 on product_picture (sha256);

-- `specification` has one text for each of the product's `option_names`; none for the only variant.
create table variant (
  id uuid primary key,
  product_id uuid not null references product,
  position integer not null check ("position" >= 0),
  specification jsonb not null check (jsonb_typeof(specification) = 'array' and not jsonb_path_exists(specification,
    '$[*]?(!((@."zh" != "" && @."zh2" != "") && @."en" != ""))'::jsonpath)),
  price_fen bigint not null check (price_fen >= 1),
  stock integer not null check (stock >= 0),
  weight_grams integer check (weight_grams >= 1),
  cost_fen bigint check (cost_fen >= 0),
  unique (product_id, "position") deferrable,
  unique (product_id, specification) deferrable
);

-- Carts, with photos of goods of a link.

-- The catalogue may lose a product or variant; the line says so then.
create table "cartLine" (
  account_id uuid,
  id uuid,
  version bigint not null,
  product_id uuid,
  variant_id uuid,
  link text not null,
  shop_id uuid,
  shop_name text not null,
  name text not null check (name <> ''),
  specification text not null,
  quantity integer not null check (quantity between 1 and 9999),
  price_fen bigint not null check (price_fen >= 0),
  foreign_price text not null,
  shipping_included boolean not null,
  notes text not null,
  is_selected boolean not null,
  created_at timestamptz not null,
  destination_warehouse_id text,
  check ((product_id is null) = (variant_id is null)),
  check ((variant_id is null) = (link <> '')),
  primary key (account_id, id)
);

-- Buying requests with their lines, their pictures, and the parcels of merchants.

create table request (
  account_id uuid,
  id uuid,
  version bigint not null,
  code text check (code <> ''),
  kind text not null check (kind in ('mall', 'link')),
  checkout_id uuid,
  shop_id uuid,
  shop_name text not null,
  status text not null check (status in ('processing', 'declined', 'withdrawn', 'pendingPayment',
    'paymentProcessing', 'paymentFailed', 'pendingPurchase', 'shippedByMerchant', 'completed', 'lapsed', 'cancelled')),
  destination_warehouse_id text not null,
  asked_fen bigint not null check (asked_fen >= 0),
  domestic_shipping_fen bigint not null check (domestic_shipping_fen >= 0),
  handling_rate integer not null check (handling_rate between 0 and 10000),
  goods_fen bigint not null check (goods_fen >= 0),
  handling_fen bigint not null check (handling_fen >= 0),
  total_fen bigint not null,
  coupon_ids jsonb not null,
  confirmation integer not null check (confirmation >= 0),
  needs_acceptance boolean not null,
  confirmed_at timestamptz,
  prices_hold_until timestamptz,
  lapses_at timestamptz,
  reason text not null,
  reason_kind text,
  supplement_fen bigint check (supplement_fen > 0),
  paid_fen bigint check (paid_fen >= 0),
  paid_at timestamptz,
  created_at timestamptz not null,
  bought_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  ended_at timestamptz,
  coupons_fen bigint not null default 0 check (coupons_fen >= 0),
  submitted_at timestamptz not null,
  check (total_fen = (goods_fen + domestic_shipping_fen + handling_fen)),
  check ((kind = 'mall') = (shop_id is not null)),
  check ((paid_at is null) = (paid_fen is null)),
  check ((confirmation > 0) = (confirmed_at is not null)),
  check ((status in ('processing', 'declined', 'withdrawn')) or confirmation > 0),
  check ((status in ('pendingPurchase', 'shippedByMerchant', 'completed', 'cancelled')) = (paid_at is not null)),
  check (not needs_acceptance or (status in ('pendingPayment', 'withdrawn', 'lapsed'))),
  check ((status <> ALL (array['pendingPayment', 'paymentFailed'])) or lapses_at is not null),
  check ((status in ('completed', 'withdrawn', 'lapsed', 'cancelled')) = (ended_at is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  primary key (account_id, id)
);
create unique index request_by_code on request (code);
create index request_queue on request (status, created_at, account_id, id);
create index request_of_checkout on request (account_id, checkout_id) where checkout_id is not null;
create index request_of_member on request (account_id, created_at, id);
create index request_lapsing on request (lapses_at, account_id, id) where status in ('pendingPayment',
  'paymentFailed');
create index request_ended on request (ended_at, account_id, id) where version > 0;
create index request_older on request (account_id, ended_at, id) where version = 0;
create index request_to_buy on request (paid_at, account_id, id) where (status = 'pendingPurchase') and (bought_at
  is null);
create index request_bought on request (bought_at, account_id, id) where ((status in ('pendingPurchase',
  'shippedByMerchant')) and (bought_at is not null));
create index request_by_status on request (account_id, status);

create table "requestLine" (
  account_id uuid,
  id uuid,
  version bigint not null,
  request_id uuid not null,
  product_id uuid,
  variant_id uuid,
  link text not null,
  name text not null check (name <> ''),
  specification text not null,
  quantity integer not null check (quantity > 0),
  price_fen bigint not null check (price_fen >= 0),
  foreign_price text not null,
  shipping_included boolean not null,
  notes text not null,
  confirmed_price_fen bigint check (confirmed_price_fen >= 0),
  bought_fen bigint check (bought_fen >= 0),
  refunded_fen bigint not null check (refunded_fen >= 0),
  bought_quantity integer,
  created_at timestamptz not null,
  check (bought_quantity between 0 and quantity),
  check ((product_id is null) = (variant_id is null)),
  check ((link = '') = (variant_id is not null)),
  primary key (account_id, id)
);
create index request_line_of on "requestLine" (account_id, request_id);

create table "requestParcel" (
  account_id uuid,
  id uuid,
  version bigint not null,
  request_id uuid not null,
  parcel_id uuid not null,
  tracking_number text not null check (tracking_number <> ''),
  carrier text not null,
  quantities jsonb not null check (jsonb_typeof(quantities) = 'object'),
  created_at timestamptz not null,
  received_at timestamptz,
  primary key (account_id, id)
);
create index request_parcel_of on "requestParcel" (account_id, request_id);
create index request_parcel_by_parcel on "requestParcel" (account_id, parcel_id);

-- Returns of bought goods, the request that a parcel comes from, and what coupons paid of a request.

create table "goodsReturn" (
  account_id uuid,
  id uuid,
  version bigint not null,
  request_id uuid not null,
  parcel_id uuid not null,
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  words text not null check (words <> ''),
  state text not null check (state in ('asked', 'accepted', 'refused', 'settled', 'closed', 'withdrawn')),
  refund_fen bigint check (refund_fen >= 0),
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  settled_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (refund_fen is not null)),
  primary key (account_id, id)
);
create index goods_return_of on "goodsReturn" (account_id, request_id);
create index goods_return_open on "goodsReturn" (account_id, parcel_id) where state in ('asked', 'accepted');
create index goods_return_queue on "goodsReturn" (created_at, account_id, id) where state in ('asked', 'accepted');
create index goods_return_decided on "goodsReturn" (decided_at, account_id, id) where state in ('refused',
  'settled', 'closed', 'withdrawn');

-- What members write for everyone: posts, reviews, comments and replies, with likes, reports and pictures.

-- The counts are of decisions about the author and of reports by others.
create table author (
  account_id uuid primary key,
  name text not null check (name <> ''),
  published integer not null default 0,
  rejected integer not null default 0,
  reported integer not null default 0,
  posts_at timestamptz[] not null default '{}'::timestamp with time zone[],
  comments_at timestamptz[] not null default '{}'::timestamp with time zone[]
);

-- A comment has the post that it is about in `root_id`, a reply also the comment in `reply_to`. `likes` and
-- `answers` (published comments and replies) are written in the transaction of their cause. `waiting_since`:
-- since when staff are to look at it, because it is pending or was reported.
create table post (
  account_id uuid,
  id uuid,
  kind text not null check (kind in ('forum', 'review', 'comment', 'reply')),
  root_id uuid,
  reply_to uuid,
  topic text,
  title text not null,
  rating integer check (rating between 1 and 5),
  trans_code text,
  words text not null check (words <> ''),
  tokens text[] not null,
  state text not null check (state in ('pending', 'published', 'rejected')),
  reason text not null,
  likes integer not null default 0 check (likes >= 0),
  answers integer not null default 0 check (answers >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  published_at timestamptz,
  waiting_since timestamptz,
  decided_at timestamptz,
  check ((kind in ('comment', 'reply')) = (root_id is not null)),
  check ((kind = 'reply') = (reply_to is not null)),
  check ((kind = 'forum') = (topic is not null)),
  check ((kind = 'review') = (rating is not null)),
  check (trans_code is null or kind = 'review'),
  check (state <> 'published' or published_at is not null),
  check (state <> 'pending' or waiting_since is not null),
  primary key (account_id, id)
);
-- Each list walks one of these; rare words are found by the tokens first.
create index post_newest on post (kind, published_at, id) where (state = 'published') and (root_id is null);
create index post_best on post (kind, likes, id) where (state = 'published') and (root_id is null);
create index post_topic_newest on post (topic, published_at, id) where (state = 'published') and (root_id is null)
  and (kind = 'forum');
create index post_topic_best on post (topic, likes, id) where (state = 'published') and (root_id is null) and (kind
  = 'forum');
create index post_tokens on post using gin (tokens) WITH (fastupdate=off) where (state = 'published') and (root_id
  is null);
create index post_own on post (account_id, kind, created_at, id);
create index post_written on post (account_id, created_at);
create index post_comments on post (root_id, created_at, id) where kind = 'comment';
create index post_replies on post (reply_to, created_at, id) where kind = 'reply';
create index post_root on post (root_id) where root_id is not null;
create unique index post_of_order on post (account_id, trans_code) where trans_code is not null;
create index post_waiting on post (waiting_since, account_id, id) where waiting_since is not null;
create index post_decided on post (decided_at, account_id, id) where (decided_at is not null) and (waiting_since is
  null);
create index post_of_member_waiting on post (account_id, waiting_since, id) where waiting_since is not null;
create index post_of_member_decided on post (account_id, decided_at, id) where (decided_at is not null) and
  (waiting_since is null);

create table post_by_id (
  id uuid primary key,
  account_id uuid not null
);

create table post_picture (
  account_id uuid,
  post_id uuid,
  position integer check ("position" >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (account_id, post_id, "position")
);
create index post_picture_sha256 on post_picture (sha256);

create table post_like (
  account_id uuid,
  post_id uuid,
  at timestamptz not null,
  primary key (account_id, post_id)
);
create index post_like_of on post_like (post_id);

create table post_report (
  account_id uuid,
  post_id uuid,
  reason text not null check (reason in ('spam', 'insult', 'privacy', 'forbidden', 'other')),
  words text not null,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (account_id, post_id)
);
create index post_report_of on post_report (post_id, at);

create table listed_word (
  word text primary key check (word <> ''),
  added_at timestamptz not null
);

-- Whether articles of the help center helped. It names nobody: neither account nor network is kept.

create table help_feedback (
  id uuid primary key,
  article text not null,
  language text not null,
  helpful boolean not null,
  words text not null,
  at timestamptz not null
);
create index help_feedback_count on help_feedback (article, helpful);
create index help_feedback_age on help_feedback (at);
create index help_feedback_words on help_feedback (at, id) where words <> '';

-- News that staff write for everyone, in three languages.

create table news (
  id uuid primary key,
  version integer not null,
  title jsonb not null,
  words jsonb not null,
  publish_at timestamptz,
  created_at timestamptz not null
);
create index news_published on news (publish_at desc, id desc) where publish_at is not null;

-- Logins by a QR code that another device of the member approves.

create table login_ticket (
  id uuid primary key,
  secret_hash bytea not null,
  approve_hash bytea not null unique,
  caller text not null,
  user_agent text not null,
  time_zone text not null,
  match_number smallint not null,
  state text not null,
  account_id uuid,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_ticket_caller on login_ticket (caller, expires_at);
create index login_ticket_age on login_ticket (created_at);

-- Conversations between members and customer service, with notes, templates and answer times of staff.

create table thread (
  account_id uuid,
  id uuid,
  version bigint not null,
  subject text not null check (subject in ('general', 'parcel', 'shipment', 'request', 'compensation')),
  number text not null,
  state text not null check (state in ('waiting', 'answered', 'closed')),
  waiting_since timestamptz,
  message_count integer not null check (message_count >= 0),
  staff_count integer not null,
  read_count integer not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  check (staff_count between 0 and message_count),
  check (read_count between 0 and staff_count),
  check ((state = 'waiting') = (waiting_since is not null)),
  check (subject <> 'general' or id = account_id),
  primary key (account_id, id)
);
create index thread_waiting on thread (waiting_since, account_id, id) where state = 'waiting';
create index thread_by_last on thread (last_message_at, account_id, id);

create table message (
  account_id uuid,
  id uuid,
  version bigint not null,
  thread_id uuid not null,
  number integer check (number > 0),
  by text not null check (by in ('member', 'staff')),
  words text not null,
  created_at timestamptz not null,
  arrived_at timestamptz,
  check ((number is null) = (arrived_at is null)),
  primary key (account_id, id)
);
create unique index message_of_thread on message (account_id, thread_id, number);
create index message_of_day on message (account_id, arrived_at) where by = 'member';

-- Who wrote a message of staff, which members do not see.
create table message_author (
  account_id uuid,
  message_id uuid,
  staff_id uuid not null,
  primary key (account_id, message_id)
);

create table thread_note (
  id uuid primary key,
  account_id uuid not null,
  thread_id uuid not null,
  after_number integer not null check (after_number >= 0),
  staff_id uuid not null,
  words text not null check (words <> ''),
  at timestamptz not null
);
create index thread_note_of on thread_note (account_id, thread_id, at);

create table answer_time (
  message_id uuid primary key,
  account_id uuid not null,
  thread_id uuid not null,
  staff_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  check (answered_at >= asked_at)
);
create index answer_time_at on answer_time (answered_at);
create index answer_time_of on answer_time (account_id, thread_id, answered_at);

create table reply_template (
  id uuid primary key,
  version integer not null,
  title text not null check (title <> ''),
  zh text not null,
  zh2 text not null,
  en text not null,
  updated_at timestamptz not null
);

-- Exports of a member's own data, deletions of accounts, and files that are to be deleted.

-- The files of an export are numbered from 0 over all attempts; the last attempt made those from `first_part` on.
create table data_export (
  account_id uuid,
  id uuid,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  attempt integer not null default 0 check (attempt >= 0),
  beat_at timestamptz,
  first_part integer not null default 0 check (first_part >= 0),
  parts integer not null default 0,
  byte_length bigint not null default 0 check (byte_length >= 0),
  asked_at timestamptz not null,
  ready_until timestamptz,
  check (parts >= first_part),
  check ((state = 'ready') = (ready_until is not null)),
  primary key (account_id, id)
);
create unique index data_export_waiting on data_export (account_id) where state = 'waiting';
create index data_export_asked on data_export (asked_at);

-- `days_run`: on how many different days, by the database, a server has seen that the deletion still waits.
create table account_deletion (
  account_id uuid primary key,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  days_run integer not null default 0 check (days_run >= 0),
  run_on date not null
);
create index account_deletion_due on account_deletion (due_at);

-- Written in the transaction that deletes the rows which name the files.
create table doomed_file (
  key text primary key,
  at timestamptz not null
);

-- What staff note about members, which members are blocked, and how members are found.

create table member_note (
  account_id uuid,
  id uuid,
  words text not null check (words <> ''),
  staff_id uuid not null,
  at timestamptz not null,
  primary key (account_id, id)
);
create index member_note_newest on member_note (account_id, at desc, id desc);

create table account_block (
  account_id uuid primary key,
  reason text not null check (reason <> ''),
  staff_id uuid not null,
  at timestamptz not null
);

-- Passkeys of accounts, found by account and by credential, and the challenges that wait for one.

create table passkey (
  account_id uuid,
  id uuid,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);

create table passkey_by_credential (
  credential_id bytea primary key,
  account_id uuid not null,
  passkey_id uuid not null
);
create index passkey_by_credential_account on passkey_by_credential (account_id);

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  account_id uuid,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (created_at);
create index passkey_challenge_account on passkey_challenge (account_id);

-- The places of the numbers of each device: its confirmed changes keep them although the answer to a push was lost.

-- From `seq` on, up to the next row, the mutations of the device were decided under version `place`.
create table device_place (
  account_id uuid,
  client_id uuid,
  seq bigint,
  place bigint not null,
  at timestamptz not null,
  last_seq bigint not null,
  primary key (account_id, client_id, seq)
);
create index device_place_age on device_place (at);

-- Every member number that was ever given, without whose it is: that of a deleted account is not given again.

create table given_member_num (
  member_num text primary key
);

-- What each stock count changed, so that it can be taken back as one.

create table stock_count (
  id uuid primary key,
  warehouse_id text not null,
  shelf text not null,
  found integer not null,
  moved integer not null,
  missing integer not null,
  counted_by uuid not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by uuid
);
create index stock_count_of_warehouse on stock_count (warehouse_id, at desc, id desc);
create index stock_count_at on stock_count (at);

-- Without an account: an unclaimed parcel.
create table stock_count_change (
  count_id uuid,
  object_id uuid,
  account_id uuid,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  primary key (count_id, object_id)
);
create index stock_count_change_at on stock_count_change (at);
create index stock_count_change_of_account on stock_count_change (account_id);

-- What each member of staff moved for each member on a day without a second person, so that limits count the sum.

create table moved_alone (
  account_id uuid,
  staff_id uuid,
  day date,
  act text,
  moved_fen bigint not null check (moved_fen >= 0),
  at timestamptz not null,
  primary key (account_id, staff_id, day, act)
);
create index moved_alone_of_staff on moved_alone (staff_id, day);
create index moved_alone_at on moved_alone (at);

-- What the mall's goods cost us, apart from what members pay for them.

create table purchase_cost (
  account_id uuid,
  object_id uuid,
  unit_fen bigint check (unit_fen >= 0),
  paid_fen bigint check (paid_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  check (refunded_fen <= COALESCE(paid_fen, 0::bigint)),
  primary key (account_id, object_id)
);

-- What staff did to a member's money by hand, where no other row says so, as the cause that reconciliation looks for:
-- `id` is the movement that they reversed, or the cause of what they wrote off. What lies in the ledger before is
-- taken as it is.

create table moved_by_hand (
  id uuid primary key,
  account_id uuid not null,
  act text not null,
  amount_fen bigint not null check (amount_fen > 0)
);

-- Unclaimed parcels have several photos, each measuring and what is damaged, as members' parcels have. The column of
-- the one photo stays, for servers of the release before.

create table unclaimed_photo (
  unclaimed_id uuid,
  sha256 text,
  purpose text not null check (purpose in ('arrival', 'corrected')),
  at timestamptz not null,
  primary key (unclaimed_id, sha256)
);
create index unclaimed_photo_by_hash on unclaimed_photo (sha256);

create table unclaimed_measurement (
  id uuid primary key,
  unclaimed_id uuid not null,
  by text not null check (by in ('receiving', 'correction')),
  at timestamptz not null,
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null
);
create index unclaimed_measurement_of on unclaimed_measurement (unclaimed_id);

-- How many bytes of an account's mutations the log keeps, by the UTC day on which they came, so that a full one has
-- room again by itself.

create table logged_day (
  account_id uuid,
  day date,
  bytes bigint not null check (bytes >= 0),
  primary key (account_id, day)
);
create index logged_day_age on logged_day (day);

-- That the demo is being made, and when it was whole: one that a kill left half is made anew.

create table demo_seed (
  id smallint primary key check (id = 1),
  begun_at timestamptz not null,
  ended_at timestamptz
);

-- The frequency of many words decides whether a search walks an order or the tokens.
alter table product alter column tokens set statistics 1000;
alter table post alter column tokens set statistics 1000;

-- What every program and person who writes keeps to.
create or replace function check_movement(movement uuid) returns void language plpgsql as $$
    declare
      m ledger_movement;
      other ledger_movement;
      entries bigint;
      difference numeric;
    begin
      select * into m from ledger_movement where id = movement;
      select count(*), sum(case side when 'debit' then amount_fen else -amount_fen end)
        into entries, difference from ledger_entry where movement_id = movement;
      if entries <> m.entry_count then raise exception 'movement % has % entries', movement, entries using errcode = '23514'; end if;
      if difference <> 0 then raise exception 'movement % does not add up', movement using errcode = '23514'; end if;
      if m.reverses is null then return; end if;
      select * into other from ledger_movement where id = m.reverses;
      if other.reverses is not null then raise exception 'a reversal is not reversed' using errcode = '23514'; end if;
      if other.entry_count <> m.entry_count or exists (
        select ledger_account_id, side, amount_fen from ledger_entry where movement_id = movement
        except
        select ledger_account_id, case side when 'debit' then 'credit' else 'debit' end, amount_fen
          from ledger_entry where movement_id = m.reverses
      ) then raise exception 'movement % is not the reverse of another', movement using errcode = '23514'; end if;
    end $$;

create or replace function check_ledger_movement() returns trigger language plpgsql as $$
    begin perform check_movement(new.id); return null; end $$;

create or replace function check_ledger_entry() returns trigger language plpgsql as $$
    declare
      account_kind text;
      change bigint;
      credited bigint;
      previous ledger_entry;
    begin
      perform check_movement(new.movement_id);
      select kind into account_kind from ledger_account where id = new.ledger_account_id;
      if (account_kind in ('owed', 'wallet', 'held', 'due', 'suspense')) <> (new.number is not null) then
        raise exception 'an entry of % is numbered wrongly', account_kind using errcode = '23514';
      end if;
      if new.number is null then return null; end if;
      -- Of the accounts that keep a balance, only what a member owes is raised by its debits.
      change := case when (account_kind = 'owed') = (new.side = 'debit') then new.amount_fen else -new.amount_fen end;
      credited := case new.side when 'credit' then new.amount_fen else 0 end;
      if new.number = 1 then
        previous.balance_after_fen := 0;
        previous.credited_fen := 0;
      else
        select * into previous from ledger_entry
          where ledger_account_id = new.ledger_account_id and number = new.number - 1;
      end if;
      if previous.balance_after_fen is null
        or new.balance_after_fen <> previous.balance_after_fen + change
        or new.credited_fen <> previous.credited_fen + credited then
        raise exception 'entry % of a % does not follow the one before', new.number, account_kind using errcode = '23514';
      end if;
      return null;
    end $$;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23514'; end $$;

create or replace function refuse_ledger_truncate() returns trigger language plpgsql as $$
    declare has_rows boolean;
    begin
      execute format('select exists (select 1 from %I)', tg_table_name) into has_rows;
      if has_rows then raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23514'; end if;
      return null;
    end $$;

create or replace function check_channel_version() returns trigger language plpgsql as $$
    declare current text;
    begin
      if new.effective_from > new.entered_on then return null; end if;
      select state into current from channel_version r
        where r.code = new.code and r.effective_from <= new.entered_on and r.id < new.id
          and r.state <> 'withdrawn' and not exists (select 1 from channel_version l
            where l.code = r.code and l.effective_from = r.effective_from and l.id > r.id and l.id < new.id)
        order by r.effective_from desc limit 1;
      if current = 'offered' then
        raise exception 'channel % has a version that began', new.code using errcode = '23514';
      end if;
      return null;
    end $$;

create constraint trigger checked after insert on ledger_movement deferrable initially deferred for each row execute function check_ledger_movement();
create trigger unchanged before delete or update on ledger_movement for each row execute function refuse_ledger_change();
create trigger not_truncated before truncate on ledger_movement for each statement execute function refuse_ledger_truncate();
create constraint trigger checked after insert on ledger_entry deferrable initially deferred for each row execute function check_ledger_entry();
create trigger unchanged before delete or update on ledger_entry for each row execute function refuse_ledger_change();
create trigger not_truncated before truncate on ledger_entry for each statement execute function refuse_ledger_truncate();
create trigger unchanged before delete or update on ledger_account for each row execute function refuse_ledger_change();
create trigger not_truncated before truncate on ledger_account for each statement execute function refuse_ledger_truncate();
create constraint trigger checked after insert on channel_version deferrable initially deferred for each row execute function check_channel_version();
create trigger unchanged before delete or update on channel_version for each row execute function refuse_ledger_change();

-- They hold for a restore and for replication too.
alter table channel_version enable always trigger checked;
alter table channel_version enable always trigger unchanged;
alter table ledger_account enable always trigger not_truncated;
alter table ledger_account enable always trigger unchanged;
alter table ledger_entry enable always trigger checked;
alter table ledger_entry enable always trigger not_truncated;
alter table ledger_entry enable always trigger unchanged;
alter table ledger_movement enable always trigger checked;
alter table ledger_movement enable always trigger not_truncated;
alter table ledger_movement enable always trigger unchanged;

-- What a new database holds. The addresses are placeholders of the right shape, which nobody sees until the console has
-- replaced and confirmed them.
insert into housekeeping (id, ran_at) values (1, now());
insert into warehouse (id, country, recipient, phone, province, city, area, detail, postal_code, hours, updated_at) values
  ('CN', 'CN', '舢板仓库', '+8675500000000', '广东省', '深圳市', '宝安区', '示例路1号A栋1层', '518101', '09:00-18:00', now()),
  ('SG', 'SG', 'Sampan Warehouse', '+6560000000', '', 'Singapore', '', '1 Example Road, #01-01', '408600', '09:00-18:00', now()),
  ('JP', 'JP', 'サンパン倉庫', '+81300000000', '東京都', '江東区', '新木場', '1-1-1 見本ビル1階', '136-0082', '09:00-18:00', now());
