import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Send } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import { useRefusedOne } from '#engine/client/acts/use-refused-one.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { type Attention, attention } from '#engine/client/data/attention.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { MessageForm } from '#features/messages/member/data/drafts.ts'
import { MAX_MESSAGE_PHOTOS } from '#features/messages/rules/threads.ts'
import { useRefusedPictures } from '#features/pictures/member/acts/refused-pictures.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { messageDraftOf, type Place, readMessage, sendToService, startOf } from './message-acts.ts'

type ComposerProps = {
  place: Place
  /** A refused message that is to be sent again. */
  outcomeId: string | null
}

/** The form of the next message, filled from its draft or from a refused message; empty after each that was sent. */
export function Composer(props: ComposerProps) {
  const all = allLive(
    useLive(() => draftList('message'), []),
    useLive(attention, []),
  )
  if (all.state === 'error') return <DeviceFailure />
  if (all.state === 'loading') return <Loading />
  const [drafts, tray] = all.value
  return <NextMessage {...props} drafts={drafts} tray={tray} />
}

type NextMessageProps = ComposerProps & {
  drafts: Parameters<typeof messageDraftOf>[0]
  tray: Attention
}

function NextMessage({ place, outcomeId, drafts, tray }: NextMessageProps) {
  const params = useSearchParams()
  /** Later ones are being written in another tab, which sends them itself. */
  const [contents] = useState(drafts)
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState(0)
  const { outcome, group } = useRefusedOne(tray, outcomeId)
  return (
    <MessageFormView
      key={`${count} ${outcome?.id ?? ''}`}
      place={place}
      start={startOf(outcome)}
      draft={outcome === undefined ? messageDraftOf(contents, place.threadId, over) : null}
      replaces={group}
      onSent={(draftId) => {
        setOver(new Set([...over, ...(draftId === null ? [] : [draftId])]))
        setCount(count + 1)
        if (outcomeId !== null) params.set({ outcome: null })
      }}
    />
  )
}

type MessageFormViewProps = {
  place: Place
  start: MessageForm
  draft: OpenedDraft<MessageForm> | null
  /** Refused changes that this message replaces. */
  replaces: readonly OutcomeRow[]
  onSent: (draftId: string | null) => void
}

function MessageFormView({ place, replaces, onSent, ...contents }: MessageFormViewProps) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const message = useDraftForm({
    kind: 'message' as const,
    start: contents.start,
    draft: contents.draft,
    contentOf: (form: MessageForm) => ({ threadId: place.threadId, form }),
  })
  const { form, change } = message
  const [store] = useState(() => message.pictures('proof'))
  const pictures = usePictures(store)
  const [isAdding, setAdding] = useState(false)
  const images = readPictures(pictures)
  const again = useRefusedPictures(replaces)
  const pictureCount = again?.pictures.length ?? 0
  const count = pictureCount + (images.ok ? images.value.length : 0)
  const fields = readMessage(place, form, Math.min(count, MAX_MESSAGE_PHOTOS))
  const field = useFields(form, change, message.failures(fields))
  const showsPictures = isAdding || pictures.chosen.length > 0 || pictures.refused.length > 0
  const send = async () => {
    if (again === null) return
    const entry = fields.ok && !images.ok ? { ok: false as const, failures: [] } : fields
    const result = await message.submit(entry, async (set, draft) => {
      const submission = { set, images: images.ok ? images.value : [], draft, again }
      return { written: await sendToService(submission), draftId: draft?.id ?? null }
    })
    if (result === null) return
    saved(result.saved.written, t`Message sent`)
    onSent(result.saved.draftId)
  }
  return (
    <Form onSubmit={send} className="gap-3! border-t-2 border-dashed border-line pt-4">
      <DraftNote form={message} />
      <TextArea {...field('words', t`Your message`)} rows={2} className="max-h-[40dvh] min-h-16!" />
      {showsPictures && (
        <PicturePicker
          label={t`Photos`}
          pictures={pictures}
          room={MAX_MESSAGE_PHOTOS - Math.min(pictureCount, MAX_MESSAGE_PHOTOS)}
        />
      )}
      {message.failed && <SaveFailure why={message.failed} />}
      <div className="flex flex-wrap justify-between gap-3">
        {!showsPictures && (
          <Button icon={ImagePlus} onClick={() => setAdding(true)}>
            <Trans>Add photos</Trans>
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          icon={Send}
          className="ml-auto"
          busy={message.busy || pictures.reading > 0 || again === null}
        >
          <Trans>Send message</Trans>
        </Button>
      </div>
    </Form>
  )
}
