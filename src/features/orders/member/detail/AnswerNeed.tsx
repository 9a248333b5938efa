import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { type Act, useAct } from '#engine/client/acts/use-act.ts'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import { type OpenedDraft, openedDrafts } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FormEntry } from '#engine/shared/failures.ts'
import { isWrongIdentity, readAskedIdentity } from '#features/addresses/rules/recipient-identity.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { answerNeed } from '#features/orders/contract/orders.ts'
import type { NeedAnswerForm } from '#features/orders/member/data/drafts.ts'
import type { Need } from '#features/orders/rules/order-states.ts'

type AnswerProps = { order: OrderRow; need: Need; cartonId: string | null }

/** The form that answers a need: an identity number, which this device never keeps, or words with their draft. */
export function AnswerNeed({ order, need, cartonId }: AnswerProps) {
  const drafts = useLive(() => draftList('needAnswer'), [])
  if (need.kind === 'identity') return <IdentityForm order={order} cartonId={cartonId} />
  if (drafts.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading') return <Loading />
  const { askedAt } = need
  const [draft = null] = openedDrafts('needAnswer', drafts.value, (content) =>
    content.objectId === (cartonId ?? order.id) && content.askedAt === askedAt
      ? content.form
      : null,
  )
  return <WordsForm key={askedAt} order={order} need={need} cartonId={cartonId} draft={draft} />
}

function IdentityForm({ order, cartonId }: Omit<AnswerProps, 'need'>) {
  const { t } = useLingui()
  const act = useAct()
  const form = useForm({ typed: '' }, act)
  const { typed } = form.input
  const identityNumber = readAskedIdentity(order.country, typed)
  const wrong = t`This isn’t a valid number for this destination`
  const { errors, submit } = form.check(
    { typed: identityNumber === null && wrong },
    identityNumber === null ? null : { cartonId, words: '', identityNumber },
  )
  const answer = submit((content) =>
    act.runOnce(content, (body) =>
      callAndSync(answerNeed, { params: { orderId: order.id }, body }),
    ),
  )
  return (
    <AnswerForm act={act} onSubmit={answer}>
      <TextField
        code
        label={t`Identity number`}
        value={typed}
        onChange={(next) => form.set({ typed: next })}
        autoComplete="off"
        maxLength={40}
        hint={<Trans>It’s stored encrypted, and only its last characters are shown.</Trans>}
        error={isWrongIdentity(order.country, typed) ? wrong : errors.typed}
      />
    </AnswerForm>
  )
}

const NOTHING_TYPED: FormEntry<string> = { ok: false, failures: [] }

type WordsFormProps = AnswerProps & { draft: OpenedDraft<NeedAnswerForm> | null }

function WordsForm({ order, need, cartonId, draft }: WordsFormProps) {
  const { t } = useLingui()
  const act = useAct()
  const answer = useDraftForm({
    kind: 'needAnswer' as const,
    start: { words: '' },
    draft,
    contentOf: (form: NeedAnswerForm) => ({
      objectId: cartonId ?? order.id,
      askedAt: need.askedAt,
      form,
    }),
  })
  const words = answer.form.words.trim()
  const entry: FormEntry<string> = words === '' ? NOTHING_TYPED : { ok: true, value: words }
  const submit = async () => {
    const result = await answer.submit(entry, (words) =>
      act.runOnce({ cartonId, words, identityNumber: null }, (body) =>
        callAndSync(answerNeed, { params: { orderId: order.id }, body }),
      ),
    )
    if (result === null) return
    if (result.saved === null) answer.again()
    else await answer.discard()
  }
  return (
    <AnswerForm act={{ ...act, busy: answer.busy }} onSubmit={submit}>
      <DraftNote form={answer} />
      <TextArea
        label={t`Your answer`}
        value={answer.form.words}
        onChange={(value) => answer.change({ words: value })}
        maxLength={MAX_ORDER_WORDS}
        error={answer.tried && words === '' ? t`Enter your answer` : undefined}
      />
      {answer.failed && <SaveFailure why={answer.failed} />}
    </AnswerForm>
  )
}

type AnswerFormProps = {
  act: Pick<Act, 'busy' | 'problem'>
  onSubmit: () => Promise<void>
  children: ReactNode
}

function AnswerForm({ act, onSubmit, children }: AnswerFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <ActProblem problem={act.problem} />
      <Button type="submit" look="primary" icon={Send} busy={act.busy}>
        <Trans>Send answer</Trans>
      </Button>
    </Form>
  )
}
