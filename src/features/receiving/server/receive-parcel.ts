import { act } from '#engine/server/act.ts'
import { findAccount } from '#engine/server/database/find-account.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor, writeForOne } from '#engine/server/database/write-for.ts'
import type { Once } from '#engine/server/once.ts'
import { refuse } from '#engine/server/refusal.ts'
import { refuseUnknownWarehouse } from '#features/business/server/read-warehouses.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import { readStaffParcel } from '#features/parcels/server/staff-parcels.ts'
import {
  copyStaffPictures,
  refuseMissing,
  type StaffPicture,
} from '#features/pictures/server/staff-pictures.ts'
import type { Received, Receiving } from '#features/receiving/contract/receiving.ts'
import type { ReceivingDeps } from './give-boxes.ts'
import { receiveForMember } from './receive-for-member.ts'
import { declarationsOf, isKnown, shelveUnclaimed } from './shelve-unclaimed.ts'

/** The member and parcel, or the parcel that came before under its number; null if unclaimed. */
type Recipient = { accountId: string; parcelId: string | null; pieceOf: string | null } | null

/** Receives a parcel once. If two people receive it, the second gets `already_received`. */
export const receiveParcel = act(
  'receiveParcel',
  async (deps: ReceivingDeps & { once: Once }, actor, input: Receiving): Promise<Received> => {
    const refusedShelf = refuseShelf(input.goodsClass, input.shelf)
    if (refusedShelf !== null) throw refuse(refusedShelf)
    await refuseUnknownWarehouse(deps.db.kysely, input.warehouseId)
    const recipient = await recipientOf(deps, input)
    // Files first: a row must never name a missing picture.
    const pictures = await picturesFor(deps, input.photoSha256s, recipient)
    return inTransaction(deps.db, (tx) =>
      deps.once(tx, async () => {
        await lockTrackingKeys(tx, [trackingKey(input.trackingNumber)], 'exclusive')
        if (recipient === null) {
          const { labelText, pieceOf, isUnseen } =
            input.to.kind === 'unclaimed'
              ? input.to
              : { labelText: '', pieceOf: null, isUnseen: false }
          const box = { ...input, labelText, pieceOf }
          const declarations = await declarationsOf(tx, box)
          if (isUnseen === true && (await isKnown(tx, box, declarations)))
            throw refuse('number_known')
          const accountIds = [...declarations.keys()]
          const unclaimed = await writeFor(tx, accountIds, actor, deps, (scope) =>
            shelveUnclaimed(scope, box, declarations),
          )
          return { kind: 'unclaimed', unclaimed }
        }
        const { accountId } = recipient
        const { id, destinationWarehouseId } = await writeForOne(
          tx,
          accountId,
          actor,
          deps,
          (scope) => receiveForMember(scope, { ...input, ...recipient, pictures }, deps),
        )
        return {
          kind: 'received',
          parcel: await readStaffParcel(tx, accountId, id),
          elsewhere:
            destinationWarehouseId !== null && destinationWarehouseId !== input.warehouseId,
        }
      }),
    )
  },
)

async function recipientOf({ db }: ReceivingDeps, { to }: Receiving): Promise<Recipient> {
  switch (to.kind) {
    case 'parcel':
      return { accountId: to.accountId, parcelId: to.parcelId, pieceOf: null }
    case 'piece':
      return { accountId: to.accountId, parcelId: null, pieceOf: to.parcelId }
    case 'member': {
      const accountId = await findAccount(db.kysely, to.memberNum)
      if (accountId === undefined) throw refuse('not_found')
      return { accountId, parcelId: null, pieceOf: null }
    }
    case 'unclaimed':
      return null
  }
}

/** The pictures for the member's files; those of an unclaimed parcel stay where they are. */
async function picturesFor(
  deps: ReceivingDeps,
  sha256s: readonly string[],
  recipient: Recipient,
): Promise<readonly StaffPicture[]> {
  if (recipient !== null) return copyStaffPictures(deps, sha256s, recipient.accountId)
  return (await refuseMissing(deps.files, sha256s)) ?? []
}
