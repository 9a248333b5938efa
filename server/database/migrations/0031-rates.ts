import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What shipping costs, by day: channels, discounts, exchange rates and duty rules. A version of a channel ends where
 * the next one begins, so two can never overlap, and no row is ever changed: the price of a day that has begun stays
 * what it was.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Of several rows with one code and first day, the last one counts; `withdrawn` removes what was planned for that day.
  // `entered_on` is the day in the origin warehouse's zone.
  `create table channel_version (
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
  )`,
  'create index channel_version_by_code on channel_version (code, effective_from, id)',
  // Only rows entered before it count, and the check is deferred, so that a restore may load the rows in any order.
  `create or replace function check_channel_version() returns trigger language plpgsql as $$
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
    end $$`,
  `create constraint trigger checked after insert on channel_version deferrable initially deferred
    for each row execute function check_channel_version()`,
  `create trigger unchanged before update or delete on channel_version
    for each row execute function refuse_ledger_change()`,
  'alter table channel_version enable always trigger checked, enable always trigger unchanged',

  // Beside the discounts of a channel, which are part of its terms. Only ending one changes its row.
  `create table member_discount (
    id uuid primary key,
    account_id uuid not null,
    discount jsonb not null,
    staff_id uuid not null,
    at timestamptz not null
  )`,
  'create index member_discount_of_account on member_discount (account_id, at)',

  // Millionths of a yuan for one unit.
  `create table exchange_rate (
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    day date not null,
    rate_millionths bigint not null check (rate_millionths > 0),
    source text not null,
    staff_id uuid,
    at timestamptz not null,
    primary key (currency, day)
  )`,

  // Only ever added to; of two rules that count on one day, the later one does.
  `create table duty_rule (
    id bigint primary key,
    rule jsonb not null,
    staff_id uuid,
    at timestamptz not null
  )`,
]
