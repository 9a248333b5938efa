import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import {
  answerThread,
  listTemplates,
  type StaffThread,
} from '#features/messages/contract/staff-messages.ts'
import { MAX_MESSAGE_PHOTOS, MAX_MESSAGE_WORDS } from '#features/messages/rules/threads.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
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
  const write = useStaffWrite()
  const { language, thread } = of
  const { accountId, threadId, messageCount } = thread
  const params = { accountId, threadId }
  const form = useStaffForm(`answer ${accountId} ${threadId}`, v.string(), '', write)
  const pictures = usePictures()
  const images = readPictures(pictures)
  const templates = useLive(() => query(listTemplates, {}, { call: staffCall }), [])
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const change = (next: string) => form.change(() => next)
  const words = form.input.trim()
  const isLong = [...words].length > MAX_MESSAGE_WORDS
  const isEmpty = words === '' && pictures.chosen.length === 0
  const tooLong = isLong && t`Use at most ${MAX_MESSAGE_WORDS} characters.`
  const { errors, submit } = form.check(
    { words: tooLong || (isEmpty && t`Write an answer or add a picture`) },
    images.ok ? images.value : null,
  )
  const answer = submit(async (pictures) => {
    const photoSha256s = pictures.map(({ sha256 }) => sha256)
    const input = { words, photoSha256s, messageCount }
    const answer = await write.send(form, input, async (onceKey) => {
      const refused = await uploadPictures(pictures)
      if (refused !== null) return refused
      const body = { onceKey, ...input }
      return reloadIfChanged(staffCall(answerThread, { params, body }), reload)
    })
    if (answer !== null) onSent()
  })
  const choices = templates.state === 'ready' ? templates.value.templates : []
  const insert = (id: string) => {
    const template = choices.find((one) => one.id === id)
    if (template === undefined) return
    const text = template.words[languageOf(language)]
    change(words === '' ? text : `${form.input.trimEnd()}\n\n${text}`)
    field.current?.focus()
  }
  return (
    <StaffForm
      keeping={form}
      onSubmit={answer}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      {choices.length > 0 && (
        <Select
          label={t`Insert a template`}
          value=""
          onChange={insert}
          options={[
            { value: '', label: t`Choose a template` },
            ...choices.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <TextArea
        ref={field}
        label={t`Answer`}
        hint={t`The member sees exactly what you write.`}
        value={form.input}
        onChange={change}
        rows={5}
        error={tooLong || errors.words}
      />
      <PicturePicker label={t`Pictures`} pictures={pictures} room={MAX_MESSAGE_PHOTOS} />
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Send answer</Trans>}
        icon={Send}
        look="primary"
        onCancel={onCancel}
        busy={write.busy || pictures.reading > 0}
      />
    </StaffForm>
  )
}
