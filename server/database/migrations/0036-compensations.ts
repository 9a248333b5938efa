import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sendRowsAgain } from '#server/database/send-rows-again.ts'

/** Compensations with their notes and photos, and the terms that orders keep for them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sendRowsAgain(db, 'shipment')
  },
}

const statements = [
  'alter table photo drop constraint photo_owner_table_check',
  `alter table photo add constraint photo_owner_table_check
    check (owner_table in ('parcel', 'claim', 'carton', 'inspection', 'compensation'))`,

  'alter table shipment add column claim_terms jsonb',
  // The version of the channel that counted on the day of the bill, or of the estimate before there is one.
  `update shipment s set claim_terms = coalesce(
    (select jsonb_build_object('claimDays', null, 'transitDays', v.terms -> 'transitDays',
        'insurance', v.terms -> 'insurance', 'uninsuredCapFen', v.terms -> 'uninsuredCapFen')
      from channel_version v
      where v.code = s.channel_code and v.state = 'offered'
        and v.effective_from <= coalesce(s.bill ->> 'day', s.estimate ->> 'day')::date
      order by v.effective_from desc, v.id desc limit 1),
    '{"claimDays": null, "transitDays": {"min": 0, "max": 60}, "insurance": null, "uninsuredCapFen": 0}')`,
  'alter table shipment alter column claim_terms set not null',

  `create table compensation (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    shipment_id uuid not null,
    carton_id uuid,
    kind text not null check (kind in ('damage', 'loss', 'weight')),
    words text not null check (words <> ''),
    asked_fen bigint not null check (asked_fen > 0),
    state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    decided_fen bigint check (decided_fen between 1 and asked_fen),
    reason text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (account_id, id),
    check ((state = 'accepted') = (decided_fen is not null)),
    check ((state = 'open') = (decided_at is null))
  )`,
  'create index compensation_of_shipment on compensation (account_id, shipment_id)',
  `create index compensation_queue on compensation (created_at, account_id, id) where state = 'open'`,
  `create index compensation_decided on compensation (decided_at, account_id, id)
    where state in ('accepted', 'declined')`,

  `create table "compensationNote" (
    account_id uuid not null,
    id uuid not null,
    version bigint not null,
    compensation_id uuid not null,
    by text not null check (by in ('member', 'staff')),
    words text not null check (words <> ''),
    created_at timestamptz not null,
    primary key (account_id, id)
  )`,
  'create index compensation_note_of on "compensationNote" (account_id, compensation_id)',
]
