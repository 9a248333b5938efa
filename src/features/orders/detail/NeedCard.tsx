import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useOnlineAct } from '#actions/use-online-act.ts'
import type { OrderRow } from '#data/orders.ts'
import { answerTheNeed } from '#features/orders/shared/order-acts.ts'
import { useFormat } from '#i18n/use-format.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import type { Need } from '#shared/domain/order-states.ts'
import { readAskedIdentity } from '#shared/domain/recipient-identity.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Section } from '#ui/Section.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NEED_WORDS } from './mark-words.ts'

type NeedCardProps = { order: OrderRow; need: Need; cartonId: string | null; number: number | null }

/** What a carrier or customs ask of the member, until when, and the answer. */
export function NeedCard({ order, need, cartonId, number }: NeedCardProps) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const deadline = need.deadline && dateTime(need.deadline)
  return (
    <Section title={i18n._(NEED_WORDS[need.kind])}>
      <p className="text-14 whitespace-pre-wrap wrap-anywhere">
        {number !== null && (
          <strong>
            <Trans>Carton {number}</Trans>{' '}
          </strong>
        )}
        {need.words}
      </p>
      {need.answer === null ? (
        <>
          {deadline && (
            <Notice kind="caution">
              <Trans>Answer by {deadline}, or the carton may be returned or charged for.</Trans>
            </Notice>
          )}
          <AnswerForm order={order} need={need} cartonId={cartonId} />
        </>
      ) : (
        <Notice kind="good">
          <Trans>You’ve answered. We pass it on to the carrier.</Trans>
          {need.answer !== '' && <span className="block text-ink-soft">“{need.answer}”</span>}
        </Notice>
      )}
    </Section>
  )
}

function AnswerForm({ order, need, cartonId }: Omit<NeedCardProps, 'number'>) {
  const { t } = useLingui()
  const { run, busy, problem } = useOnlineAct()
  const [words, setWords] = useState('')
  const [identity, setIdentity] = useState('')
  const [tried, setTried] = useState(false)
  const asksIdentity = need.kind === 'identity'
  const number = asksIdentity ? readAskedIdentity(order.country, identity) : null
  const lacks = asksIdentity ? number === null : words.trim() === ''
  const submit = async () => {
    setTried(true)
    if (lacks || busy) return
    await run({ cartonId, words: words.trim(), identityNumber: number }, answerTheNeed(order.id))
  }
  return (
    <Form onSubmit={submit}>
      {asksIdentity ? (
        <TextField
          code
          label={t`Identity number`}
          value={identity}
          onChange={setIdentity}
          autoComplete="off"
          maxLength={40}
          hint={<Trans>It’s stored encrypted, and only its last characters are shown.</Trans>}
          error={tried && lacks ? t`This isn’t a valid number for this destination` : undefined}
        />
      ) : (
        <TextArea
          label={t`Your answer`}
          value={words}
          onChange={setWords}
          maxLength={MAX_ORDER_WORDS}
          error={tried && lacks ? t`Enter your answer` : undefined}
        />
      )}
      <ActProblem problem={problem} />
      <Button type="submit" look="primary" icon={Send} busy={busy}>
        <Trans>Send answer</Trans>
      </Button>
    </Form>
  )
}
