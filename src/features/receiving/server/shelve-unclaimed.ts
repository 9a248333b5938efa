import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { fileClaimFor } from '#features/parcels/server/claims/file-claim.ts'
import type { Receiving } from '#features/receiving/contract/receiving.ts'
import { keepUnclaimedEvidence } from './unclaimed-evidence.ts'
import { unclaimedOnShelf } from './unclaimed-parcels.ts'

type Shelved = Omit<Receiving, 'to'> & { labelText: string; pieceOf: string | null }
/** Ids of members' parcels, by account. */
type Declarations = ReadonlyMap<string, readonly string[]>

/**
 * Shelves a parcel without a member number, for members to claim. Refuses a number that is on a shelf already, unless it
 * is a further box. Where members have declared the number, each gets a claim. The caller holds the lock of the number.
 */
export async function shelveUnclaimed(
  scope: MembersScope,
  input: Shelved,
  declarations: Declarations,
): Promise<UnclaimedParcel> {
  const { tx, now } = scope
  const id = scope.newId()
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
  await keepUnclaimedEvidence(scope, { id, by: 'receiving' }, input, photoSha256s)
  scope.audit({
    act: 'shelveUnclaimed',
    about: 'unclaimed_parcel',
    objectId: id,
    before: null,
    after: { trackingNumber, warehouseId, shelf, goodsClass, pieceOf },
  })
  for (const [accountId, ids] of declarations) await fileClaims(scope.of(accountId), ids)
  return unclaimedOnShelf(tx).where('id', '=', id).executeTakeFirstOrThrow()
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

/** What members have declared under the number of a first box: a declaration may arrive after staff have scanned it. */
export async function declarationsOf(
  tx: Tx,
  { pieceOf, trackingNumber }: Pick<Shelved, 'pieceOf' | 'trackingNumber'>,
): Promise<Declarations> {
  if (pieceOf !== null) return new Map()
  const key = trackingKey(trackingNumber)
  const { rows } = await sql<{ accountId: string; ids: string[] }>`
    select account_id as "accountId", json_agg(parcel_id) as ids from parcel_by_tracking
    where tracking_key = ${key} group by account_id`.execute(tx)
  return new Map(rows.map(({ accountId, ids }) => [accountId, ids]))
}

/** Whether a number is a member's or on a shelf already, which who received it without a connection could not see. */
export async function isKnown(
  tx: Tx,
  { trackingNumber }: Pick<Shelved, 'trackingNumber'>,
  declarations: Declarations,
): Promise<boolean> {
  if (declarations.size > 0) return true
  const key = trackingKey(trackingNumber)
  const shelved = await unclaimedOnShelf(tx).where('tracking_key', '=', key).limit(1).execute()
  return shelved.length > 0
}

async function fileClaims(scope: MemberScope, ids: readonly string[]): Promise<void> {
  const parcels = await scope.loadWhere('parcel', { id: ids })
  await scope.load('claim', ids)
  for (const parcel of parcels.filter(parcelCan.claim)) {
    fileClaimFor(parcel.id, { ...scope, row: scope.get })
  }
}
