import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { ServiceLink } from '#features/business/member/parts/ServiceLink.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { OrderDetail } from '#features/orders/member/data/orders.ts'
import { OUTCOME_WORDS } from '#features/orders/member/parts/OutcomeChip.tsx'
import { type Need, type OrderNotice, orderCan } from '#features/orders/rules/order-states.ts'
import { receiptList } from '#features/payments/member/data/receipts.ts'
import { AnswerNeed } from './AnswerNeed.tsx'
import { MARK_WORDS, NEED_WORDS } from './mark-words.ts'
import { SupplementCard } from './SupplementCard.tsx'

/** What the member has to know or to answer now, the most urgent first. */
export function OrderNews({ order, cartons, supplements }: OrderDetail) {
  const needs = [
    ...(order.need ? [{ need: order.need, cartonId: null, number: null }] : []),
    ...cartons.flatMap(({ carton: { need, id, number } }) =>
      need ? [{ need, cartonId: id, number }] : [],
    ),
  ]
  return (
    <>
      {needs.map((one) => (
        <NeedCard key={one.cartonId} order={order} {...one} />
      ))}
      {supplements.map((supplement) => (
        <SupplementCard key={supplement.id} supplement={supplement} />
      ))}
      <Mark order={order} />
      {order.notices.map((notice) => (
        <HappenedNotice key={`${notice.kind} ${notice.at}`} order={order} notice={notice} />
      ))}
      <PayBy order={order} />
    </>
  )
}

function Mark({ order: { id, mark, status, reason } }: { order: OrderRow }) {
  const { i18n } = useLingui()
  if (status === 'cancelled') {
    return <Notice kind="caution">{reason !== '' && <Trans>Reason: {reason}</Trans>}</Notice>
  }
  if (mark === null) return null
  return (
    <Notice
      kind={mark === 'repackAsked' ? 'info' : 'danger'}
      action={
        (mark === 'seized' || mark === 'disposed') && (
          <ServiceLink about={{ thread: id, subject: 'shipment' }} />
        )
      }
    >
      {i18n._(MARK_WORDS[mark])}
      {mark === 'repackAsked' && reason !== '' && (
        <span className="block text-ink-soft">“{reason}”</span>
      )}
    </Notice>
  )
}

/** Until when a bill stands, or the transfer for it that is under review. */
function PayBy({ order }: { order: OrderRow }) {
  const { dateTime } = useFormat()
  const receipts = useLive(receiptList, [])
  if (!orderCan.pay(order)) return null
  const all = receipts.state === 'ready' ? receipts.value : []
  const own = all.filter(({ row }) => row.payableId === order.id).map(({ row }) => row)
  if (own.some(({ state }) => state === 'reviewing')) {
    return (
      <Notice
        icon={Hourglass}
        action={
          <ButtonLink href={paths.payOrder(order.id)}>
            <Trans>See the transfer</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your transfer for this order is under review.</Trans>
      </Notice>
    )
  }
  if (order.billExpiresAt === null) return null
  const until = dateTime(order.billExpiresAt)
  const rejected = own[0]?.state === 'rejected' ? own[0] : null
  return (
    <>
      {rejected && <RejectedTransfer transfer={rejected} />}
      <Notice>
        <Trans>
          This bill is valid until {until}. After that, we issue it again at current rates.
        </Trans>
      </Notice>
    </>
  )
}

function RejectedTransfer({ transfer }: { transfer: Rows['receipt'] }) {
  const { money } = useFormat()
  const amount = money(transfer.amountFen)
  const { reason } = transfer
  return (
    <Notice kind="danger">
      <Trans>
        Your transfer of {amount} was rejected, so this bill still has to be paid. Reason: {reason}
      </Trans>
    </Notice>
  )
}

/** What staff or the clock did to the order, and why. */
function HappenedNotice({ order, notice }: { order: OrderRow; notice: OrderNotice }) {
  const { date } = useFormat()
  const { i18n, t } = useLingui()
  const line = inLocale(order.channelName, i18n.locale)
  const day = date(notice.at)
  if (notice.kind === 'parcelTakenOut') {
    const code = groupedCode(notice.code)
    const { reason } = notice
    return (
      <Notice kind="caution">
        <Trans>
          On {day}, the warehouse took parcel {code} out of this order. Reason: {reason}
        </Trans>
      </Notice>
    )
  }
  if (notice.kind === 'outcomeCorrected') {
    const { number, reason } = notice
    const from = i18n._(OUTCOME_WORDS[notice.from].label)
    const to = notice.to === null ? t`Still on its way` : i18n._(OUTCOME_WORDS[notice.to].label)
    return (
      <Notice>
        <Trans>
          On {day}, we corrected carton {number} from “{from}” to “{to}”. Reason: {reason}
        </Trans>
      </Notice>
    )
  }
  if (notice.kind === 'numberCorrected') {
    const { number } = notice
    return (
      <Notice>
        <Trans>
          On {day}, we corrected the carrier’s number of carton {number}.
        </Trans>
      </Notice>
    )
  }
  // What became of the order says more than why it had no bill.
  if (order.status !== 'calculatingFees') return null
  return (
    <Notice
      kind="caution"
      action={<ServiceLink about={{ thread: order.id, subject: 'shipment' }} />}
    >
      {notice.why === 'lineEnded' ? (
        <Trans>
          The bill expired on {day} and can’t be issued again, because {line} is no longer offered.
        </Trans>
      ) : (
        <Trans>
          The bill expired on {day} and can’t be issued again, because {line} no longer takes these
          cartons.
        </Trans>
      )}{' '}
      <Trans>
        There’s nothing to pay now. The warehouse will pack the order again or cancel it. To ship on
        another line, contact customer service.
      </Trans>
    </Notice>
  )
}

type NeedCardProps = { order: OrderRow; need: Need; cartonId: string | null; number: number | null }

/** What a carrier or customs ask of the member, until when, and the answer. */
function NeedCard({ order, need, cartonId, number }: NeedCardProps) {
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
