import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What members write for everyone: posts, reviews, comments and replies, with likes, reports and pictures. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const PUBLIC = `where state = 'published' and root_id is null`

const statements = [
  // The counts are of decisions about the author and of reports by others.
  `create table author (
    account_id uuid primary key,
    name text not null check (name <> ''),
    published integer not null default 0,
    rejected integer not null default 0,
    reported integer not null default 0
  )`,
  // A comment has the post that it is about in \`root_id\`, a reply also the comment in \`reply_to\`. \`likes\` and
  // \`answers\` (published comments and replies) are written in the transaction of their cause.
  // \`waiting_since\`: since when staff are to look at it, because it is pending or was reported.
  `create table post (
    account_id uuid not null,
    id uuid not null,
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
    primary key (account_id, id),
    check ((kind in ('comment', 'reply')) = (root_id is not null)),
    check ((kind = 'reply') = (reply_to is not null)),
    check ((kind = 'forum') = (topic is not null)),
    check ((kind = 'review') = (rating is not null)),
    check (trans_code is null or kind = 'review'),
    check (state <> 'published' or published_at is not null),
    check (state <> 'pending' or waiting_since is not null)
  )`,
  `create table post_by_id (id uuid primary key, account_id uuid not null)`,
  // Each list walks one of these; rare words are found by the tokens first.
  `create index post_newest on post (kind, published_at, id) ${PUBLIC}`,
  `create index post_best on post (kind, likes, id) ${PUBLIC}`,
  `create index post_topic_newest on post (topic, published_at, id) ${PUBLIC} and kind = 'forum'`,
  `create index post_topic_best on post (topic, likes, id) ${PUBLIC} and kind = 'forum'`,
  `create index post_tokens on post using gin (tokens) with (fastupdate = off) ${PUBLIC}`,
  'alter table post alter column tokens set statistics 1000',
  'create index post_own on post (account_id, kind, created_at, id)',
  'create index post_written on post (account_id, created_at)',
  `create index post_comments on post (root_id, created_at, id) where kind = 'comment'`,
  `create index post_replies on post (reply_to, created_at, id) where kind = 'reply'`,
  'create index post_root on post (root_id) where root_id is not null',
  'create unique index post_of_order on post (account_id, trans_code) where trans_code is not null',
  'create index post_waiting on post (waiting_since, account_id, id) where waiting_since is not null',
  `create index post_decided on post (decided_at, account_id, id)
    where decided_at is not null and waiting_since is null`,
  `create index post_of_member_waiting on post (account_id, waiting_since, id) where waiting_since is not null`,
  `create index post_of_member_decided on post (account_id, decided_at, id)
    where decided_at is not null and waiting_since is null`,

  `create table post_picture (
    account_id uuid not null,
    post_id uuid not null,
    position integer not null check (position >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    primary key (account_id, post_id, position)
  )`,
  'create index post_picture_sha256 on post_picture (sha256)',
  `create table post_like (
    account_id uuid not null,
    post_id uuid not null,
    at timestamptz not null,
    primary key (account_id, post_id)
  )`,
  'create index post_like_of on post_like (post_id)',
  `create table post_report (
    account_id uuid not null,
    post_id uuid not null,
    reason text not null check (reason in ('spam', 'insult', 'privacy', 'forbidden', 'other')),
    words text not null,
    at timestamptz not null,
    closed_at timestamptz,
    primary key (account_id, post_id)
  )`,
  'create index post_report_of on post_report (post_id, at)',
  `create table listed_word (
    word text primary key check (word <> ''),
    added_at timestamptz not null
  )`,
]
