import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useSave } from '#engine/client/acts/use-save.ts'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { FormEntry } from '#engine/shared/failures.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { MAX_COMPENSATION_WORDS } from '#features/compensations/changes/compensation.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { addToCompensation, evidenceForm, PHOTOS_LEFT_OUT } from './compensation-acts.ts'
import type { CompensationRow } from './data/compensations.ts'

type ReplyFormProps = {
  compensation: CompensationRow
  /** How many pictures can still be added. */
  room: number
}

/**
 * Adds a note, pictures, or both to a compensation under review, also offline. What was refused because it was decided
 * meanwhile stays.
 */
export function ReplyForm({ compensation, room }: ReplyFormProps) {
  const { id: compensationId } = compensation
  const { t, i18n } = useLingui()
  const saved = useSavedToast()
  const save = useSave()
  const [store] = useState(() => pictureStore(evidenceForm(compensationId), 'proof'))
  const pictures = usePictures(store)
  const [keeper] = useState(() => keptTyped(`reply ${compensationId}`, { words: '' }))
  const [words, setWords] = useState(keeper.start.words)
  const [hasNoRoom, setHasNoRoom] = useState(false)
  const label = t`Note`
  const images = readPictures(pictures)
  const isEmpty = words.trim() === '' && pictures.chosen.length === 0
  const isTooLong = [...words.trim()].length > MAX_COMPENSATION_WORDS
  const tooLong = {
    path: 'words',
    code: 'string_max',
    args: { max: MAX_COMPENSATION_WORDS },
  } as const
  const entry: FormEntry<readonly PreparedImage[]> =
    isEmpty || isTooLong ? { ok: false, failures: [] } : images
  const send = async () => {
    setHasNoRoom(false)
    const result = await save.submit(entry, (value) =>
      addToCompensation(compensationId, { words: words.trim(), images: value }),
    )
    if (result === null) return
    setWords('')
    keeper.keep(null)
    save.restart()
    if (!result.saved.picturesKept) return setHasNoRoom(true)
    for (const picture of pictures.chosen) pictures.remove(picture)
    saved(result.saved, t`Added to your claim`)
  }
  if (!compensationCan.addNote(compensation) && !save.failed) return null
  return (
    <Form onSubmit={send} className="border-t-2 border-dashed border-line pt-3">
      <TextArea
        label={label}
        value={words}
        onChange={(typed) => {
          setWords(typed)
          keeper.keep({ words: typed })
        }}
        error={
          isTooLong
            ? failureWords(i18n, tooLong, label)
            : save.tried && isEmpty
              ? t`Write a note or add a photo`
              : undefined
        }
      />
      {room > 0 && <PicturePicker label={t`Photos`} pictures={pictures} room={room} />}
      {hasNoRoom && <Notice kind="danger">{i18n._(PHOTOS_LEFT_OUT)}</Notice>}
      {save.failed && <SaveFailure why={save.failed} />}
      <div>
        <Button type="submit" icon={MessageSquarePlus} busy={save.busy || pictures.reading > 0}>
          <Trans>Add to the claim</Trans>
        </Button>
      </div>
    </Form>
  )
}
