import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Archive, Reply } from 'lucide-react'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { BulkQuestion } from '#features/console/staff/parts/bulk/BulkQuestion.tsx'
import type { Bulk, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import {
  listTemplates,
  type ReplyTemplate,
  type ThreadHead,
} from '#features/messages/contract/staff-messages.ts'
import { threadItemOf, whyLeftOut } from './bulk-threads.ts'

type BulkThreadsProps = {
  selected: readonly ThreadHead[]
  /** Only a close can be taken back, so each has a run of its own. */
  answers: Bulk
  closes: Bulk
  send: SendItem
  onClear: () => void
}

/** How many conversations are selected, and the questions whether to answer or close them. A and C ask them. */
export function BulkThreads({ selected, answers, closes, send, onClear }: BulkThreadsProps) {
  const [asked, setAsked] = useState<'answer' | 'close' | null>(null)
  const { isBusy } = closes
  const mayAsk = selected.length > 0 && !isBusy
  useCaseKeys(mayAsk ? { accept: () => setAsked('answer'), close: () => setAsked('close') } : {})
  const shared = { selected, send, onClose: () => setAsked(null) }
  return (
    <>
      <SelectionBar
        selected={selected.map(() => ({ amountFen: null }))}
        hint={<Trans>Select conversations to answer or close them together.</Trans>}
        onClear={onClear}
      >
        <Button look="primary" icon={Reply} busy={isBusy} onClick={() => setAsked('answer')}>
          <Trans>Answer with a template</Trans>
        </Button>
        <Button icon={Archive} busy={isBusy} onClick={() => setAsked('close')}>
          <Trans>Close selected</Trans>
        </Button>
      </SelectionBar>
      {asked === 'answer' && <AnswerQuestion {...shared} bulk={answers} />}
      {asked === 'close' && <CloseQuestion {...shared} bulk={closes} />}
    </>
  )
}

type QuestionProps = {
  selected: readonly ThreadHead[]
  bulk: Bulk
  send: SendItem
  onClose: () => void
}

const countOf = (count: number) => (
  <Plural value={count} one="# conversation" other="# conversations" />
)

function CloseQuestion({ selected, bulk, send, onClose }: QuestionProps) {
  const items = selected.map((thread) => threadItemOf(thread, { act: 'close' }))
  return (
    <BulkQuestion
      open
      onClose={onClose}
      title={<Trans>Close the selected conversations?</Trans>}
      icon={Archive}
      look="primary"
      items={items}
      whyLeftOut={whyLeftOut}
      countOf={countOf}
      verbOf={(count) => (
        <Plural value={count} one="Close # conversation" other="Close # conversations" />
      )}
      onConfirm={() => {
        onClose()
        bulk.start(items, send)
      }}
    >
      <p className="text-14">
        <Trans>A new message from a member opens theirs again.</Trans>
      </p>
    </BulkQuestion>
  )
}

/** Which template each is answered with. One in which the member has written meanwhile is not answered. */
function AnswerQuestion({ selected, bulk, send, onClose }: QuestionProps) {
  const { t, i18n } = useLingui()
  const [template, setTemplate] = useState<ReplyTemplate | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const answer = useLive(() => query(listTemplates, {}, { call: staffCall }), [])
  const words = template?.words ?? { zh: '', zh2: '', en: '' }
  const items = selected.map((thread) => threadItemOf(thread, { act: 'answer', words }))
  return (
    <BulkQuestion
      open
      onClose={onClose}
      title={<Trans>Answer the selected conversations?</Trans>}
      icon={Reply}
      look="primary"
      items={items}
      whyLeftOut={whyLeftOut}
      countOf={countOf}
      verbOf={(count) => (
        <Plural value={count} one="Answer # conversation" other="Answer # conversations" />
      )}
      onConfirm={() => {
        setIsMissing(template === null)
        if (template === null) return
        onClose()
        bulk.start(items, send)
      }}
    >
      <AnswerView of={answer}>
        {({ templates }) => (
          <Select
            label={t`Template`}
            hint={t`Each member gets it in their own language.`}
            placeholder={t`Choose a template`}
            value={template?.id ?? ''}
            onChange={(id) => setTemplate(templates.find((one) => one.id === id) ?? null)}
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            error={isMissing && template === null && t`Choose a template`}
          />
        )}
      </AnswerView>
      {template && (
        <p className="max-h-40 overflow-y-auto text-14 whitespace-pre-wrap wrap-anywhere">
          {inLocale(template.words, i18n.locale)}
        </p>
      )}
    </BulkQuestion>
  )
}
