import { photoIntents } from '#actions/attach-photo.ts'
import {
  claimIntent,
  declareIntent,
  editIntents,
} from '#features/parcels/shared/declare-intents.ts'
import type { PreparedImage } from '#platform/image.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { dismissOutcome } from '#shared/mutations/attention.ts'
import { removeGoods } from '#shared/mutations/goods.ts'
import type { Declaration } from '#shared/mutations/parcel.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import { carriedPictures } from './carried-pictures.ts'
import type { Opened } from './opened-parcel.ts'

type Save = {
  opened: Opened
  /** Of the parcel, new or not. */
  parcelId: string
  declaration: Declaration
  photos: readonly PreparedImage[]
  /** Files a claim with it. */
  claim: { note: string; proofs: readonly PreparedImage[] } | null
  draft: SubmittedDraft | null
  /** Refused changes that this one stands for; their pictures go along. */
  replaces: readonly OutcomeRow[]
}

function parcelIntents({ opened, parcelId, declaration, draft }: Save): AnyIntent[] {
  if (opened.kind === 'edit') {
    return [...editIntents(opened, declaration), ...discardIntents(draft)]
  }
  const declared = declareIntent(parcelId, declaration, draft)
  const former = opened.kind === 'declare' ? opened.goods : []
  return [...former.map(({ id }) => intent(removeGoods, id, {})), declared]
}

/** Keeps a declaration or its changes with photos and claim, all in one step. */
export async function saveDeclaration(save: Save): Promise<{ picturesKept: boolean }> {
  const { parcelId, photos, claim, replaces } = save
  const carried = await carriedPictures(replaces)
  const proofs = [...carried.proof, ...(claim?.proofs ?? [])]
  const goods = [...carried.goods, ...photos]
  const intents = [
    ...parcelIntents(save),
    ...photoIntents({ ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' }, goods),
    ...(claim === null ? [] : [claimIntent(parcelId, claim.note)]),
    ...photoIntents({ ownerTable: 'claim', ownerId: parcelId, purpose: 'proof' }, proofs),
    ...replaces
      .filter(({ id }) => !carried.missing.has(id))
      .map(({ id }) => intent(dismissOutcome, id, {})),
  ]
  if (intents.length === 0) return { picturesKept: true }
  return mutate(intents, [...goods, ...proofs])
}
