import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Conversations between members and customer service, with notes, templates and answer times of staff. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'supplement', 'compensation',
      'cartLine', 'requestLine', 'goodsReturn', 'message'))`,

  `create table thread (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    subject text not null
      check (subject in ('general', 'parcel', 'shipment', 'request', 'compensation')),
    number text not null,
    state text not null check (state in ('waiting', 'answered', 'closed')),
    waiting_since timestamptz,
    message_count integer not null check (message_count >= 0),
    staff_count integer not null check (staff_count between 0 and message_count),
    read_count integer not null check (read_count between 0 and staff_count),
    created_at timestamptz not null,
    last_message_at timestamptz not null,
    primary key (account_id, id),
    check ((state = 'waiting') = (waiting_since is not null)),
    check (subject <> 'general' or id = account_id)
  )`,
  `create index thread_waiting on thread (waiting_since, account_id, id) where state = 'waiting'`,
  'create index thread_by_last on thread (last_message_at, account_id, id)',

  `create table message (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    thread_id uuid not null,
    number integer check (number > 0),
    by text not null check (by in ('member', 'staff')),
    words text not null,
    created_at timestamptz not null,
    arrived_at timestamptz,
    primary key (account_id, id),
    check ((number is null) = (arrived_at is null))
  )`,
  'create unique index message_of_thread on message (account_id, thread_id, number)',
  `create index message_of_day on message (account_id, arrived_at) where by = 'member'`,

  // Who wrote a message of staff, which members do not see.
  `create table message_author (
    account_id uuid not null,
    message_id uuid not null,
    staff_id uuid not null,
    primary key (account_id, message_id)
  )`,
  `create table thread_note (
    id uuid primary key,
    account_id uuid not null,
    thread_id uuid not null,
    after_number integer not null check (after_number >= 0),
    staff_id uuid not null,
    words text not null check (words <> ''),
    at timestamptz not null
  )`,
  'create index thread_note_of on thread_note (account_id, thread_id, at)',
  `create table answer_time (
    message_id uuid primary key,
    account_id uuid not null,
    thread_id uuid not null,
    staff_id uuid not null,
    asked_at timestamptz not null,
    answered_at timestamptz not null,
    check (answered_at >= asked_at)
  )`,
  'create index answer_time_at on answer_time (answered_at)',
  'create index answer_time_of on answer_time (account_id, thread_id, answered_at)',
  `create table reply_template (
    id uuid primary key,
    version integer not null,
    title text not null check (title <> ''),
    zh text not null,
    zh2 text not null,
    en text not null,
    updated_at timestamptz not null
  )`,
  // Those that a staff member took.
  'create index assignment_of_staff on assignment (staff_id, queue, object_id)',
]
