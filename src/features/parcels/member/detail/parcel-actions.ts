import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { forgetForm } from '#engine/client/sync/chosen-pictures.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, NOTHING_WRITTEN, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { fileClaim, withdrawClaim as withdrawal } from '#features/parcels/changes/claim.ts'
import { removeParcel as removal } from '#features/parcels/changes/parcel.ts'
import type { ClaimRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { claimForm, photosForm } from '#features/parcels/member/shared/photos-form.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'

type Claim = {
  parcelId: string
  note: string
  proofs: readonly PreparedImage[]
  /** Refused changes that this claim replaces. */
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** Claims a declared parcel that is on our shelf without an owner, with pictures as proof. */
export function claimParcel(claim: Claim): Promise<Written> {
  const { parcelId, note, proofs, replaces } = claim
  const place = { ownerTable: 'claim', ownerId: parcelId, purpose: 'proof' } as const
  const dismissals = replaces.map(({ id }) => intent(dismissOutcome, id, {}))
  const filed = [intent(fileClaim, parcelId, { note }), ...photoIntents(place, proofs)]
  return mutate([...filed, ...dismissals], proofs)
}

/** Withdraws a claim that is not decided yet. */
export async function withdrawClaim(claim: Pick<ClaimRow, 'id' | 'status'>): Promise<void> {
  if (claim.status === 'waiting') await mutate([intent(withdrawal, claim.id, {})])
}

/** Removes a parcel that has not arrived. */
export async function removeParcel(
  parcel: Pick<ParcelRow, 'id' | 'stage' | 'requestId'>,
): Promise<Written> {
  if (!parcelCan.remove(parcel) || parcel.requestId !== null) return NOTHING_WRITTEN
  const written = await mutate([intent(removal, parcel.id, {})])
  await forgetForm(photosForm(parcel.id))
  await forgetForm(claimForm(parcel.id))
  return written
}
