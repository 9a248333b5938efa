import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was credited to an account so far, beside its balance. With both, the income and expenditure of any period are
 * the difference of two entries, however many lie between them.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table ledger_entry add column credited_fen bigint check (credited_fen >= 0)',
  // The trigger refuses every update, also this one.
  'alter table ledger_entry disable trigger unchanged',
  `update ledger_entry e set credited_fen = so_far.fen from (
    select movement_id, ledger_account_id,
      sum(case side when 'credit' then amount_fen else 0 end)
        over (partition by ledger_account_id order by number) as fen
    from ledger_entry where number is not null
  ) so_far where e.movement_id = so_far.movement_id and e.ledger_account_id = so_far.ledger_account_id`,
  'alter table ledger_entry enable always trigger unchanged',
  'alter table ledger_entry add check ((number is null) = (credited_fen is null))',
  `create or replace function check_ledger_entry() returns trigger language plpgsql as $$
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
    end $$`,
]
