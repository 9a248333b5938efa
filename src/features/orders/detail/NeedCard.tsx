import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import type { Need } from '#shared/domain/order-states.ts'
import { Notice } from '#ui/Notice.tsx'
import { Section } from '#ui/Section.tsx'
import { AnswerNeed } from './AnswerNeed.tsx'
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
          <AnswerNeed order={order} need={need} cartonId={cartonId} />
        </>
      ) : (
        <Notice kind="good">
          <Trans>You’ve answered. We’ll pass it on to the carrier.</Trans>
          {need.answer !== '' && <span className="block text-ink-soft">“{need.answer}”</span>}
        </Notice>
      )}
    </Section>
  )
}
