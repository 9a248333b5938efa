import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Until there is an order nobody can have been billed, so that what has begun may still be replaced. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    // What is taken back has the day of what it takes back; the trigger below refuses it once there are orders.
    await sql`
      do $$
      declare old text;
      begin
        for old in select conname from pg_constraint
          where conrelid = '"channel_version"'::regclass and contype = 'c'
            and pg_get_constraintdef(oid) like '%offered%' and pg_get_constraintdef(oid) like '%entered_on%'
        loop
          execute format('alter table "channel_version" drop constraint %I', old);
        end loop;
      end $$`.execute(db)
    await sql`
      alter table "channel_version" add constraint channel_version_ends_later
        check (state <> 'ended' or effective_from > entered_on)`.execute(db)
    await sql`
      create or replace function check_channel_version() returns trigger language plpgsql as $$
      declare current text;
      begin
        if new.effective_from > new.entered_on then return null; end if;
        if not exists (select 1 from "shipment") then return null; end if;
        select state into current from "channel_version" r
          where r.code = new.code and r.effective_from <= new.entered_on and r.id < new.id
            and r.state <> 'withdrawn' and not exists (select 1 from "channel_version" l
              where l.code = r.code and l.effective_from = r.effective_from and l.id > r.id and l.id < new.id)
          order by r.effective_from desc limit 1;
        if current = 'offered' then
          raise exception 'channel % has a version that began', new.code using errcode = '23514';
        end if;
        return null;
      end $$`.execute(db)
  },
}
