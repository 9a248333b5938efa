import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import {
  editListedWords,
  getListedWords,
  MAX_LISTED_WORDS,
} from '#features/community/contract/staff-community.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'

/** The words that mark what waits, one on each line. */
export function ListedWords() {
  const answer = useLive(() => query(getListedWords, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ words }) => <WordsForm key={answer.state} of={words} />}
    </AnswerView>
  )
}

const MAX_WORD_LENGTH = 40

const linesOf = (input: string): string[] => [
  ...new Set(input.split('\n').flatMap((line) => line.trim() || [])),
]

/** `seen`: the words with which the form began, so that what others add meanwhile stays. */
const KEPT = v.object(textFields('typed', 'seen'))

function startOf(words: readonly string[]): v.InferOutput<typeof KEPT> {
  const text = words.join('\n')
  return { typed: text, seen: text }
}

function WordsForm({ of: words }: { of: readonly string[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const write = useStaffWrite()
  const [list, setList] = useState(words)
  const form = useStaffForm('listed words', KEPT, startOf(list), write)
  const { typed, seen } = form.input
  const lines = linesOf(typed)
  const max = number(MAX_LISTED_WORDS)
  const error =
    lines.length > MAX_LISTED_WORDS
      ? t`At most ${max} words`
      : lines.some((line) => line.length > MAX_WORD_LENGTH)
        ? t`A word can have at most 40 characters`
        : undefined
  const { errors, submit } = form.check(
    { words: error },
    {
      added: lines.filter((word) => !linesOf(seen).includes(word)),
      removed: linesOf(seen).filter((word) => !lines.includes(word)),
    },
  )
  const save = submit(async (body) => {
    const saved = await write.send(form, body, () => staffCall(editListedWords, { body }))
    if (saved === null) return
    setList(saved.words)
    form.restart(startOf(saved.words))
    form.finish(t`Words saved`)
  })
  return (
    <Card className="max-w-xl">
      <StaffForm keeping={form} onSubmit={save}>
        <WriteOutcome problem={write.problem} note={form.note} />
        <TextArea
          label={t`Words, one on each line`}
          value={typed}
          onChange={(value) => form.set({ typed: value })}
          rows={12}
          error={errors.words}
          hint={t`What contains one of them is marked for you. Nothing is rejected by itself.`}
        />
        <Button
          type="submit"
          look="primary"
          icon={Save}
          busy={write.busy}
          className="justify-self-start"
        >
          <Trans>Save words</Trans>
        </Button>
      </StaffForm>
    </Card>
  )
}
