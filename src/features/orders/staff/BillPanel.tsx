import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator, LockOpen, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { ProblemCode } from '#engine/shared/problems.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { billOrder, reopenOrder } from '#features/orders/contract/staff-orders.ts'
import { BillComparison } from '#features/orders/member/parts/BillComparison.tsx'
import { serviceWords } from '#features/orders/member/parts/service-words.ts'
import { orderCan } from '#features/orders/rules/order-states.ts'
import { BreakdownTable } from '#features/shipping/member/parts/BreakdownTable.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Desk } from './order-rows.ts'

/** What staff read where a member would read something else. */
const BILL_PROBLEMS = {
  bill_changed: msg`The amount has changed since you calculated it. Calculate the bill again.`,
  channel_ended: msg`This shipping line wasn’t offered on the day of the order. Cancel the order, so that the member can choose another line.`,
  channel_refuses: msg`The line doesn’t take these cartons. Pack them differently, or cancel the order so that the member can choose another line.`,
  prohibited_goods: msg`One of the parcels has prohibited goods. Take it out of the order.`,
  weight_missing: msg`One of the parcels hasn’t been measured. Measure it under Receive first.`,
} as const satisfies Partial<Record<ProblemCode, MessageDescriptor>>

/** Computes the bill of the packed cartons, shows its difference from the estimate, then sends it. B computes. */
export function BillPanel({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { order, accountId } = desk
  const [bill, setBill] = useState<Breakdown | null>(null)
  const preview = useStaffWrite(desk.onStale)
  const issue = useStaffWrite(desk.onStale)
  const params = { accountId, orderId: order.id }
  const compute = async () => {
    const body = { preview: true, totalFen: null }
    const answer = await preview.send(null, body, (onceKey) =>
      staffCall(billOrder, { params, body: { onceKey, ...body } }),
    )
    if (answer !== null) setBill(answer.bill)
  }
  useCaseKeys({ bill: () => void compute() })
  const sender = useRef<HTMLButtonElement>(null)
  // Who works by keys checks the difference, then presses Enter.
  useEffect(() => {
    if (bill !== null) sender.current?.focus()
  }, [bill])
  const send = async ({ orderTotalFen: totalFen }: Breakdown) => {
    const body = { preview: false, totalFen }
    const reply = await issue.send(null, body, async (onceKey) => {
      const answer = await staffCall(billOrder, { params, body: { onceKey, ...body } })
      // The amount on the screen is no longer what would be billed.
      if (!answer.ok && answer.problem.code === 'bill_changed') setBill(null)
      return answer
    })
    if (reply === null) return
    const total = money(reply.bill.orderTotalFen)
    desk.onDone(
      reply.isPaid
        ? t`The bill of ${total} was paid from the balance, as the member allowed. The order can be dispatched.`
        : t`The bill of ${total} is sent.`,
    )
  }
  const problem = issue.problem ?? preview.problem
  return (
    <Section title={<Trans>Bill</Trans>}>
      {problem && <ProblemNotice problem={problem} words={BILL_PROBLEMS} />}
      {bill && (
        <>
          <BillComparison
            before={order.estimate}
            after={bill}
            heads={{ before: <Trans>Estimate</Trans>, after: <Trans>Bill</Trans> }}
          />
          <Allowance order={order} totalFen={bill.orderTotalFen} />
          <Lines of={bill} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {bill && (
          <Button
            ref={sender}
            look="primary"
            icon={Send}
            busy={issue.busy}
            onClick={() => void send(bill)}
          >
            <Trans>Send bill</Trans>
          </Button>
        )}
        <Button
          look={bill ? 'quiet' : 'primary'}
          icon={Calculator}
          busy={preview.busy}
          onClick={() => void compute()}
        >
          {bill ? <Trans>Calculate again</Trans> : <Trans>Calculate bill</Trans>}
        </Button>
      </div>
    </Section>
  )
}

/** What sending the bill does: paid at once, or waiting for the member. */
function Allowance({ order, totalFen }: { order: Desk['order']; totalFen: number }) {
  const { money } = useFormat()
  const { preauthorisedFen } = order
  if (preauthorisedFen === null) {
    return totalFen > order.estimate.orderTotalFen ? (
      <Notice kind="caution">
        <Trans>The bill is above the estimate. The member sees why, and decides by paying.</Trans>
      </Notice>
    ) : null
  }
  const limit = money(preauthorisedFen)
  return totalFen <= preauthorisedFen ? (
    <Notice>
      <Trans>
        The member allows up to {limit} from the balance. If it covers the bill, it’s paid at once.
      </Trans>
    </Notice>
  ) : (
    <Notice kind="caution">
      <Trans>
        The bill is above the {limit} that the member allows from the balance, so they have to pay
        it themselves.
      </Trans>
    </Notice>
  )
}

function Lines({ of }: { of: Breakdown }) {
  const { i18n } = useLingui()
  const serviceName = (code: string) => {
    const words = serviceWords(code)
    return words && i18n._(words)
  }
  return (
    <details>
      <summary className="min-h-11 content-center text-14 font-medium">
        <Trans>All lines with their formulas</Trans>
      </summary>
      <BreakdownTable of={of} serviceName={serviceName} />
    </details>
  )
}

/** The bill that the member has, and the way back to the packing table. */
export function SentBill({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const { order, accountId } = desk
  const { send, busy, problem } = useStaffWrite(desk.onStale)
  if (order.bill === null) return null
  const until = order.billExpiresAt && dateTime(order.billExpiresAt)
  const reopen = async () => {
    const answer = await send(null, {}, (onceKey) =>
      staffCall(reopenOrder, {
        params: { accountId, orderId: order.id },
        body: { onceKey },
      }),
    )
    if (answer !== null)
      desk.onDone(t`The order is open again. Change the cartons, then bill it anew.`)
  }
  return (
    <Section title={<Trans>Bill</Trans>}>
      <BillComparison
        before={order.estimate}
        after={order.bill}
        heads={{ before: <Trans>Estimate</Trans>, after: <Trans>Bill</Trans> }}
      />
      <Lines of={order.bill} />
      {orderCan.reopen(order) && !desk.isOwn && (
        <>
          <p className="text-14 text-ink-soft">
            {until && <Trans>The member can pay it until {until}.</Trans>}
          </p>
          {problem && <ProblemNotice problem={problem} />}
          <div>
            <Button icon={LockOpen} busy={busy} onClick={() => void reopen()}>
              <Trans>Open again to repack</Trans>
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
