import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { query } from '#data/query.ts'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { uploadPictures } from '#features/staff/shared/upload-picture.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import { useLive } from '#parts/use-live.ts'
import { readPictures, usePictures } from '#parts/use-pictures.ts'
import { answerThread, listTemplates, type StaffThread } from '#shared/contract/staff-messages.ts'
import { MAX_MESSAGE_PHOTOS, MAX_MESSAGE_WORDS } from '#shared/domain/threads.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { languageOf } from './language-of.ts'
import { reloadIfChanged } from './reload-if-changed.ts'

type AnswerFormProps = {
  of: StaffThread
  /** Reads the conversation again. */
  reload: () => void
  onSent: () => void
  onCancel: () => void
}

/** An answer to the member, begun with a template in their language if one fits. What is typed survives a reload. */
export function AnswerForm({ of, reload, onSent, onCancel }: AnswerFormProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const { language, thread } = of
  const { accountId, threadId, messageCount } = thread
  const params = { accountId, threadId }
  const answered = useKeptForm(`answer ${accountId} ${threadId}`, v.string(), '')
  const { typed } = answered
  const [tried, setTried] = useState(false)
  const pictures = usePictures()
  const images = readPictures(pictures)
  const templates = useLive(() => query(listTemplates, {}, { call: staffCall }), [])
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const change = (next: string) => answered.change(() => next)
  const words = typed.trim()
  const isLong = [...words].length > MAX_MESSAGE_WORDS
  const isEmpty = words === '' && pictures.chosen.length === 0
  const answer = async () => {
    setTried(true)
    if (isLong || isEmpty || !images.ok) return
    const photoSha256s = images.value.map(({ sha256 }) => sha256)
    const typed = { words, photoSha256s, messageCount }
    const done = await send(answered, typed, async (onceKey) => {
      const refused = await uploadPictures(images.value)
      if (refused !== null) return refused
      const body = { onceKey, ...typed }
      return reloadIfChanged(staffCall(answerThread, { params, body }), reload)
    })
    if (done !== null) onSent()
  }
  const found = templates.state === 'ready' ? templates.value.templates : []
  const insert = (id: string) => {
    const template = found.find((one) => one.id === id)
    if (template === undefined) return
    const text = template.words[languageOf(language)]
    change(words === '' ? text : `${typed.trimEnd()}\n\n${text}`)
    field.current?.focus()
  }
  return (
    <StaffForm
      kept={answered}
      onSubmit={answer}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      {found.length > 0 && (
        <Select
          label={t`Insert a template`}
          value=""
          onChange={insert}
          options={[
            { value: '', label: t`Choose a template` },
            ...found.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <TextArea
        ref={field}
        label={t`Answer`}
        hint={t`The member sees exactly what you write.`}
        value={typed}
        onChange={change}
        rows={5}
        error={
          isLong
            ? t`Use at most ${MAX_MESSAGE_WORDS} characters.`
            : tried && isEmpty
              ? t`Write an answer or add a picture`
              : undefined
        }
      />
      <PicturePicker label={t`Pictures`} pictures={pictures} room={MAX_MESSAGE_PHOTOS} />
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>Send answer</Trans>}
        icon={Send}
        look="primary"
        onCancel={onCancel}
        busy={busy || pictures.reading > 0}
      />
    </StaffForm>
  )
}
