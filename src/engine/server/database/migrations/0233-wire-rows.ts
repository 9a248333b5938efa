import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The index of changes keeps each row as a pull sends it. Rows that are here get it when they are written, or when a
 * pull has read them, so no table is rewritten. A trigger deletes what is of another version or of a removed row, which
 * a server of the release before, or a migration, would leave.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table change add column wire_row text, add column wire_version bigint,
        add column wire_shape integer`.execute(db)
    await sql`
      create or replace function forget_wire_row() returns trigger language plpgsql as $$
      begin
        new.wire_row := null;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger change_wire_row before update on change for each row
      when (new.wire_row is not null
        and (new.removed_at is not null or new.wire_version is distinct from new.version))
      execute function forget_wire_row()`.execute(db)
  },
}
