import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The ledger: accounts, movements and entries that are only ever added. No row of it names a member; `member_ledger`
 * does, and can be deleted. The constraints hold for every program and person who writes to the database.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** 23514 is a check violation, as of the constraints beside it. */
const refuse = (why: string, values = '') =>
  `raise exception '${why}'${values} using errcode = '23514'`

const TABLES = ['ledger_account', 'ledger_movement', 'ledger_entry']

const statements = [
  `create table member_ledger (
    account_id uuid primary key,
    ledger_id uuid not null unique default gen_random_uuid()
  )`,
  // Random ids: an id with a time in it would tell who a deleted member was.
  `create table ledger_account (
    id uuid primary key default gen_random_uuid(),
    ledger_id uuid,
    kind text not null check (kind in ('bank', 'owed', 'wallet', 'held', 'due', 'suspense', 'tax', 'duty',
      'revenue', 'coupons', 'claims', 'bankFees', 'losses')),
    part text not null,
    check ((ledger_id is not null) = (kind in ('owed', 'wallet', 'held', 'due'))),
    unique nulls not distinct (ledger_id, kind, part)
  )`,
  // The foreign keys are deferred so that a restore may load the rows in any order.
  `create table ledger_movement (
    id uuid primary key,
    cause text not null,
    cause_id uuid not null,
    step text not null,
    order_number text,
    entry_count smallint not null check (entry_count >= 2),
    reverses uuid unique references ledger_movement deferrable initially deferred,
    actor_kind text not null check (actor_kind in ('member', 'staff', 'server', 'operator')),
    staff_id uuid check ((staff_id is not null) = (actor_kind = 'staff')),
    request_id text,
    at timestamptz not null,
    unique (cause_id, step)
  )`,
  `create table ledger_entry (
    movement_id uuid not null references ledger_movement deferrable initially deferred,
    ledger_account_id uuid not null references ledger_account deferrable initially deferred,
    side text not null check (side in ('debit', 'credit')),
    amount_fen bigint not null check (amount_fen > 0),
    number bigint check (number > 0),
    balance_after_fen bigint check (balance_after_fen between 0 and 9007199254740991),
    at timestamptz not null,
    check ((number is null) = (balance_after_fen is null)),
    primary key (movement_id, ledger_account_id)
  )`,
  'create unique index ledger_entry_number on ledger_entry (ledger_account_id, number) where number is not null',
  'create index ledger_entry_page on ledger_entry (ledger_account_id, at desc, number desc)',
  'create index ledger_entry_of_side on ledger_entry (ledger_account_id, side, at desc, number desc)',
  'create index ledger_movement_of_order on ledger_movement (order_number) where order_number is not null',

  `create or replace function check_movement(movement uuid) returns void language plpgsql as $$
    declare
      m ledger_movement;
      other ledger_movement;
      entries bigint;
      difference numeric;
    begin
      select * into m from ledger_movement where id = movement;
      select count(*), sum(case side when 'debit' then amount_fen else -amount_fen end)
        into entries, difference from ledger_entry where movement_id = movement;
      if entries <> m.entry_count then ${refuse('movement % has % entries', ', movement, entries')}; end if;
      if difference <> 0 then ${refuse('movement % does not add up', ', movement')}; end if;
      if m.reverses is null then return; end if;
      select * into other from ledger_movement where id = m.reverses;
      if other.reverses is not null then ${refuse('a reversal is not reversed')}; end if;
      if other.entry_count <> m.entry_count or exists (
        select ledger_account_id, side, amount_fen from ledger_entry where movement_id = movement
        except
        select ledger_account_id, case side when 'debit' then 'credit' else 'debit' end, amount_fen
          from ledger_entry where movement_id = m.reverses
      ) then ${refuse('movement % is not the reverse of another', ', movement')}; end if;
    end $$`,
  `create or replace function check_ledger_movement() returns trigger language plpgsql as $$
    begin perform check_movement(new.id); return null; end $$`,
  `create or replace function check_ledger_entry() returns trigger language plpgsql as $$
    declare
      account_kind text;
      change bigint;
      previous bigint;
    begin
      perform check_movement(new.movement_id);
      select kind into account_kind from ledger_account where id = new.ledger_account_id;
      if (account_kind in ('owed', 'wallet', 'held', 'due', 'suspense')) <> (new.number is not null) then
        ${refuse('an entry of % is numbered wrongly', ', account_kind')};
      end if;
      if new.number is null then return null; end if;
      -- Of the accounts that keep a balance, only what a member owes is raised by its debits.
      change := case when (account_kind = 'owed') = (new.side = 'debit') then new.amount_fen else -new.amount_fen end;
      if new.number = 1 then
        previous := 0;
      else
        select balance_after_fen into previous from ledger_entry
          where ledger_account_id = new.ledger_account_id and number = new.number - 1;
      end if;
      if previous is null or new.balance_after_fen <> previous + change then
        ${refuse('entry % of a % does not follow the one before', ', new.number, account_kind')};
      end if;
      return null;
    end $$`,
  ...['ledger_movement', 'ledger_entry'].flatMap((table) => [
    `create constraint trigger checked after insert on ${table} deferrable initially deferred
      for each row execute function check_${table}()`,
    `alter table ${table} enable always trigger checked`,
  ]),
  `create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
    begin ${refuse('rows of % are never changed or deleted', ', tg_table_name')}; end $$`,
  // A restore truncates the new tables of an empty database.
  `create or replace function refuse_ledger_truncate() returns trigger language plpgsql as $$
    declare has_rows boolean;
    begin
      execute format('select exists (select 1 from %I)', tg_table_name) into has_rows;
      if has_rows then ${refuse('rows of % are never changed or deleted', ', tg_table_name')}; end if;
      return null;
    end $$`,
  ...TABLES.flatMap((table) => [
    `create trigger unchanged before update or delete on ${table}
      for each row execute function refuse_ledger_change()`,
    `create trigger not_truncated before truncate on ${table}
      for each statement execute function refuse_ledger_truncate()`,
    `alter table ${table} enable always trigger unchanged, enable always trigger not_truncated`,
  ]),
]
