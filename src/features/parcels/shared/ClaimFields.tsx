import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '#parts/failure-words.ts'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import type { Pictures } from '#parts/use-pictures.ts'
import { MAX_PHOTOS } from '#shared/contract/fields.ts'
import { TextArea } from '#ui/TextArea.tsx'

export const MAX_CLAIM_NOTE = 500

type ClaimFieldsProps = {
  pictures: Pictures
  note: string
  onNote: (note: string) => void
  /** Whether what is missing is to be said. */
  tried: boolean
}

/** What proves that a parcel is the member's. */
export function ClaimFields({ pictures, note, onNote, tried }: ClaimFieldsProps) {
  const { t, i18n } = useLingui()
  const noteLabel = t`What helps us find it`
  const tooLong = {
    path: 'note',
    code: 'string_max',
    args: { max: MAX_CLAIM_NOTE },
  } as const
  return (
    <>
      <PicturePicker
        label={t`Proof`}
        pictures={pictures}
        room={MAX_PHOTOS}
        error={
          tried && pictures.chosen.length === 0
            ? t`Please add at least one picture as proof`
            : undefined
        }
        hint={
          <Trans>
            A screenshot of the order or of the shipping label with its tracking number.
          </Trans>
        }
      />
      <TextArea
        label={noteLabel}
        optional
        value={note}
        onChange={onNote}
        error={
          note.trim().length > MAX_CLAIM_NOTE ? failureWords(i18n, tooLong, noteLabel) : undefined
        }
        hint={<Trans>When it was delivered, what the carton looks like</Trans>}
      />
    </>
  )
}
