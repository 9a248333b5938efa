import { msg } from '@lingui/core/macro'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import {
  formWithoutDraft,
  moveChosen,
  type PictureForm,
} from '#engine/client/sync/chosen-pictures.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import {
  addCompensationNote,
  fileCompensation,
  withdrawCompensation,
} from '#features/compensations/changes/compensation.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { photoIntents } from '#features/pictures/member/acts/attach-photo.ts'
import type { RefusedPictures } from '#features/pictures/member/acts/refused-pictures.ts'
import type { CompensationRow } from './data/compensations.ts'

export const PHOTOS_LEFT_OUT = msg`The photos weren’t saved because this device is out of space. Free up space, then add them again.`

/** The form that adds pictures to a compensation that was filed. */
export const evidenceForm = (id: string): PictureForm => formWithoutDraft('damage', id)

const placeOf = (ownerId: string) =>
  ({ ownerTable: 'compensation', ownerId, purpose: 'damage' }) as const

type SentCompensation = {
  set: SetOf<'compensation.file'>
  images: readonly PreparedImage[]
  draft: SubmittedDraft | null
  /** What this compensation replaces of refused changes. */
  again: RefusedPictures
}

/** Files a compensation with its pictures, also offline. */
export function sendCompensation(compensation: SentCompensation): Promise<Written> {
  const { set, images, draft, again } = compensation
  const id = newId()
  const pictures = [...again.pictures, ...images]
  const to = evidenceForm(id)
  // Pictures that found no room can be added to the compensation once there is room.
  const leftOut = () => moveChosen(draft?.id ?? null, { goods: to, proof: to })
  return mutate(
    [
      intent(fileCompensation, id, set),
      ...photoIntents(placeOf(id), pictures),
      ...discardIntents(draft),
      ...again.settled.map((outcome) => intent(dismissOutcome, outcome.id, {})),
    ],
    pictures,
    leftOut,
  )
}

/** Withdraws a compensation that is not decided. */
export async function takeBackCompensation(row: CompensationRow): Promise<void> {
  if (compensationCan.withdraw(row)) await mutate([intent(withdrawCompensation, row.id, {})])
}

/** Adds a note, pictures, or both to a compensation. */
export function addToCompensation(
  compensationId: string,
  { words, images }: { words: string; images: readonly PreparedImage[] },
): Promise<Written> {
  const note = words === '' ? [] : [intent(addCompensationNote, newId(), { compensationId, words })]
  return mutate([...note, ...photoIntents(placeOf(compensationId), images)], images)
}
