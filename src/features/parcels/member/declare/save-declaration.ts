import * as v from 'valibot'
import { editIntents } from '#engine/client/acts/edit-intents.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { moveChosen } from '#engine/client/sync/chosen-pictures.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate, NOTHING_WRITTEN, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { fileClaim } from '#features/parcels/changes/claim.ts'
import { addGoods, editGoods, removeGoods } from '#features/parcels/changes/goods.ts'
import { type Declaration, declareParcel, editParcel } from '#features/parcels/changes/parcel.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { claimForm, photosForm } from '#features/parcels/member/shared/photos-form.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'
import { photoBytes } from '#features/pictures/member/data/photos.ts'
import type { Opened } from './opened-parcel.ts'

/** Registers a parcel, or declares the one with this id that arrived undeclared. */
export function declareIntent(
  id: string,
  declaration: Declaration,
  draft: SubmittedDraft | null = null,
): AnyIntent {
  if (draft === null) return intent(declareParcel, id, declaration)
  return intent(declareParcel, id, { ...declaration, draftId: draft.id }, { rev: draft.rev })
}

function goodsIntents(
  parcelId: string,
  before: readonly GoodsRow[],
  next: Declaration['goods'],
): AnyIntent[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  const changed = next.flatMap(({ id, ...fields }) => {
    const row = rows.get(id)
    if (row === undefined) return [intent(addGoods, id, { parcelId, ...fields })]
    return editIntents(editGoods, row, fields)
  })
  const ids = new Set(next.map(({ id }) => id))
  const removals = before.filter(({ id }) => !ids.has(id))
  return [...changed, ...removals.map(({ id }) => intent(removeGoods, id, {}))]
}

/** The changed fields of an edit, based on the rows that the form was opened with; empty if nothing changed. */
export function declarationEdits(
  before: { parcel: ParcelRow; goods: readonly GoodsRow[] },
  { goods, ...fields }: Declaration,
): AnyIntent[] {
  const { parcel } = before
  return [
    ...editIntents(editParcel, parcel, fields),
    ...goodsIntents(parcel.id, before.goods, goods),
  ]
}

type Carried = Record<'goods' | 'proof', PreparedImage[]> & {
  /** Refusals whose bytes are on another device; they stay in the tray. */
  missing: Set<string>
}

/** Pictures refused along with their parcel, with their bytes if those are still on this device. */
export async function carriedPictures(refused: readonly OutcomeRow[]): Promise<Carried> {
  const carried: Carried = { goods: [], proof: [], missing: new Set() }
  for (const { id, op, set } of refused) {
    const photo = v.safeParse(attachPhoto.set, set)
    if (op !== attachPhoto.op || !photo.success) continue
    const { output } = photo
    const image = await photoBytes(output)
    const { sha256, byteLength, purpose } = output
    const isOurs = purpose === 'goods' || purpose === 'proof'
    if (image === null || !isOurs) carried.missing.add(id)
    else carried[purpose].push({ ...image, sha256, byteLength })
  }
  return carried
}

type Save = {
  subject: Opened
  /** The parcel's id, new or existing. */
  parcelId: string
  declaration: Declaration
  photos: readonly PreparedImage[]
  /** Files a claim as well. */
  claim: { note: string; proofs: readonly PreparedImage[] } | null
  draft: SubmittedDraft | null
  /** Refused changes that this one replaces; their pictures are included. */
  replaces: readonly OutcomeRow[]
}

function parcelIntents({ subject, parcelId, declaration, draft }: Save): AnyIntent[] {
  if (subject.kind === 'edit') {
    return [...declarationEdits(subject, declaration), ...discardIntents(draft)]
  }
  const declared = declareIntent(parcelId, declaration, draft)
  const former = subject.kind === 'declare' ? subject.goods : []
  return [...former.map(({ id }) => intent(removeGoods, id, {})), declared]
}

/** Saves a declaration or its changes with photos and claim, all in one step. */
export async function saveDeclaration(save: Save): Promise<Written> {
  const { parcelId, photos, claim, replaces } = save
  const carried = await carriedPictures(replaces)
  const proofs = [...carried.proof, ...(claim?.proofs ?? [])]
  const goods = [...carried.goods, ...photos]
  const intents = [
    ...parcelIntents(save),
    ...photoIntents({ ownerTable: 'parcel', ownerId: parcelId, purpose: 'goods' }, goods),
    ...(claim === null ? [] : [intent(fileClaim, parcelId, { note: claim.note })]),
    ...photoIntents({ ownerTable: 'claim', ownerId: parcelId, purpose: 'proof' }, proofs),
    ...replaces
      .filter(({ id }) => !carried.missing.has(id))
      .map(({ id }) => intent(dismissOutcome, id, {})),
  ]
  if (intents.length === 0) return NOTHING_WRITTEN
  // There, they can be added once there is room.
  const to = { goods: photosForm(parcelId), proof: claimForm(parcelId) }
  return mutate(intents, [...goods, ...proofs], () => moveChosen(save.draft?.id ?? null, to))
}
