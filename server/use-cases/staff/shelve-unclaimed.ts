import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { MemberScope } from '#server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#server/database/write-for.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { fileClaimFor } from '#server/use-cases/sync/file-claim.ts'
import type { Received, Receiving } from '#shared/contract/staff.ts'
import { parcelCan } from '#shared/domain/parcel-states.ts'
import { trackingKey } from '#shared/domain/tracking.ts'
import { keepUnclaimedEvidence } from './unclaimed-evidence.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

type Shelved = Omit<Receiving, 'to'> & { labelText: string; pieceOf: string | null }

/**
 * Shelves a parcel without a member number, for members to claim. Refuses a number that is on a shelf already, unless it
 * is a further box. If a member has declared the number, a claim is filed with the first box: the declaration may arrive
 * after staff have scanned the parcel. The caller holds the lock of the number.
 */
export async function shelveUnclaimed(
  tx: Tx,
  actor: Actor,
  input: Shelved,
  deps: WriteDeps,
): Promise<Received> {
  const id = deps.newId()
  const now = nowOf(deps)
  const { trackingNumber, warehouseId, shelf, goodsClass } = input
  const pieceOf = await firstOnShelf(tx, input)
  const made = await tx
    .insertInto('unclaimed_parcel')
    .values({
      id,
      tracking_number: trackingNumber,
      tracking_key: trackingKey(trackingNumber),
      warehouse_id: warehouseId,
      weight_grams: input.weightGrams,
      length_mm: input.lengthMm,
      width_mm: input.widthMm,
      height_mm: input.heightMm,
      goods_class: goodsClass,
      shelf,
      label_text: input.labelText,
      received_at: now,
      taken_by_account: null,
      taken_by_parcel: null,
      missing_since: null,
      piece_of: pieceOf,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw refuse('already_received')
  const photoSha256s = [...new Set(input.photoSha256s)]
  await keepUnclaimedEvidence(tx, { id, by: 'receiving', at: now }, input, photoSha256s, deps)
  const expected =
    pieceOf === null ? await parcelsUnder(tx, trackingKey(trackingNumber)) : new Map()
  await writeFor(tx, [...expected.keys()], actor, deps, async (scope) => {
    scope.audit({
      act: 'shelveUnclaimed',
      about: 'unclaimed_parcel',
      objectId: id,
      before: null,
      after: { trackingNumber, warehouseId, shelf, goodsClass, pieceOf },
    })
    for (const [accountId, ids] of expected) await fileClaims(scope.of(accountId), ids)
  })
  const unclaimed = await unclaimedOnShelf(tx).where('id', '=', id).executeTakeFirstOrThrow()
  return { kind: 'unclaimed', unclaimed }
}

/** The id of the first box on a shelf under the number of a further one; null for a first one. */
async function firstOnShelf(tx: Tx, { pieceOf, trackingNumber }: Shelved): Promise<string | null> {
  if (pieceOf === null) return null
  const earlier = await tx
    .selectFrom('unclaimed_parcel')
    .select(['id', 'piece_of', 'tracking_key', 'status'])
    .where('id', '=', pieceOf)
    .executeTakeFirst()
  if (earlier === undefined) throw refuse('not_found')
  const isOther = earlier.tracking_key !== trackingKey(trackingNumber)
  // One that was given to a member since the search: the further box is that member's.
  if (isOther || earlier.status !== 'onShelf') throw refuse('wrong_stage')
  return earlier.piece_of ?? earlier.id
}

/** Ids of members' parcels with this number, by account. */
async function parcelsUnder(tx: Tx, key: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ accountId: string; ids: string[] }>`
    select account_id as "accountId", json_agg(parcel_id) as ids from parcel_by_tracking
    where tracking_key = ${key} group by account_id`.execute(tx)
  return new Map(rows.map(({ accountId, ids }) => [accountId, ids]))
}

async function fileClaims(scope: MemberScope, ids: string[]): Promise<void> {
  const parcels = await scope.loadWhere('parcel', { id: ids })
  await scope.load('claim', ids)
  for (const parcel of parcels.filter(parcelCan.claim)) {
    fileClaimFor(parcel.id, { ...scope, row: scope.get })
  }
}
