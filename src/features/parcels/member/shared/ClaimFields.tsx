import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import type { PictureStore, PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { FormEntry } from '#engine/shared/failures.ts'
import { MAX_NOTE_LENGTH, MAX_PHOTOS } from '#engine/shared/fields.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'

/** The proof for a claim, while it is entered. */
export function useClaim(store: PictureStore, note: string, setNote: (note: string) => void) {
  const pictures = usePictures(store)
  const proofs = readPictures(pictures)
  const isTooLong = note.trim().length > MAX_NOTE_LENGTH
  const entry: FormEntry<{ note: string; proofs: PreparedImage[] }> =
    !proofs.ok || proofs.value.length === 0 || isTooLong
      ? { ok: false, failures: [] }
      : { ok: true, value: { note: note.trim(), proofs: proofs.value } }
  return { pictures, note, setNote, isTooLong, entry }
}

type ClaimFieldsProps = {
  claim: ReturnType<typeof useClaim>
  /** Whether to show what is missing. */
  tried: boolean
}

/** The inputs that prove ownership of a parcel. */
export function ClaimFields({ claim, tried }: ClaimFieldsProps) {
  const { t, i18n } = useLingui()
  const { pictures, note, setNote, isTooLong } = claim
  const noteLabel = t`Details that help us find it`
  const tooLong = { path: 'note', code: 'string_max', args: { max: MAX_NOTE_LENGTH } } as const
  return (
    <>
      <PicturePicker
        label={t`Proof`}
        help={<HelpButton article="unclaimed-parcels" about={t`Proof`} />}
        pictures={pictures}
        room={MAX_PHOTOS}
        error={
          tried && pictures.chosen.length + pictures.refused.length === 0
            ? t`Add at least one picture as proof`
            : undefined
        }
        hint={
          <Trans>
            A screenshot of the order, or of the shipping label with its tracking number.
          </Trans>
        }
      />
      <TextArea
        label={noteLabel}
        optional
        value={note}
        onChange={setNote}
        error={isTooLong ? failureWords(i18n, tooLong, noteLabel) : undefined}
        hint={<Trans>Delivery date, what the box looks like</Trans>}
      />
    </>
  )
}
