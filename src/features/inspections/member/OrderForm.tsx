import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark, Wallet } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useGoOn } from '#engine/client/navigation/use-go-on.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { orderInspection } from '#features/inspections/contract/inspections.ts'
import type { InspectionForm } from '#features/inspections/member/data/drafts.ts'
import { inspectionFeeFen } from '#features/inspections/rules/inspection-services.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { Shortfall } from '#features/payments/member/parts/Shortfall.tsx'
import { emptyInspection, readInspection } from './order-form.ts'
import { ServiceFields } from './ServiceFields.tsx'

type OrderFormProps = {
  parcel: ParcelRow
  draft: OpenedDraft<InspectionForm> | null
  onSend: () => void
  /** It was accepted or discarded. */
  onOver: (onceKey: string) => void
}

/** What to look at and what it costs. It is kept on the device with its key until the server has answered it. */
export function OrderForm({ parcel, onSend, onOver, ...props }: OrderFormProps) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const { money } = useFormat()
  const [{ draft, start }] = useState({ draft: props.draft, start: emptyInspection() })
  const order = useDraftForm({
    kind: 'inspection',
    start,
    draft,
    contentOf: (form: InspectionForm) => ({ parcelId: parcel.id, form }),
  })
  const { form } = order
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { inspectionPricesFen: prices } = useBusiness()
  const balanceFen = userInfo.value.cashAmount
  const feeFen = inspectionFeeFen(form.services, prices)
  const shortFen = feeFen === 0 ? 0 : Math.max(feeFen - balanceFen, problem?.shortFen ?? 0)
  const isShort = shortFen > 0
  const short = money(shortFen)
  const failures = [
    ...order.failures(readInspection(form, prices, false)),
    ...(problem?.fields ?? []),
  ]
  const change = (fields: Partial<InspectionForm>) => {
    setProblem(null)
    order.change(fields)
  }
  const field = useFields(form, change, failures)
  const discard = async () => {
    if (!(await order.discard())) return false
    onOver(form.onceKey)
    return true
  }
  const send = async (byTransfer: boolean) => {
    setProblem(null)
    onSend()
    // The key is on the device before the first request, also if nothing was changed.
    await order.keep()
    const result = await order.submit(readInspection(form, prices, byTransfer), (body) =>
      callAndSync(orderInspection, { params: { parcelId: parcel.id }, body }),
    )
    if (result === null) return
    if (!result.saved.ok) {
      setProblem(result.saved.problem)
      return order.again()
    }
    const { inspectionId } = result.saved.value
    if (!byTransfer) toast.good(t`Inspection ordered`)
    await discard()
    if (byTransfer) goOn(paths.payOrder(inspectionId))
  }
  return (
    <Form onSubmit={() => (isShort ? undefined : send(false))}>
      <DraftNote form={{ ...order, discard }} />
      <NeedsConnection>
        <Trans>Ordering needs a connection. What you enter is kept on this device.</Trans>
      </NeedsConnection>
      <TextArea
        {...field('requirements', t`Requirements`)}
        help={<HelpButton article="inspection-service" about={t`Requirements`} />}
        hint={t`For example: Is the screen free of scratches? Are all 6 cups intact?`}
      />
      <ServiceFields
        chosen={form.services}
        prices={prices}
        isMissing={failures.some(({ path }) => path === 'services')}
        onChange={(services) => change({ services })}
      />
      <FeeSummary feeFen={feeFen} balanceFen={balanceFen} />
      {order.failed && <SaveFailure why={order.failed} />}
      {isShort && (
        <Shortfall
          shortFen={shortFen}
          action={
            <Button
              look="primary"
              icon={Landmark}
              busy={order.busy}
              onClick={() => void send(true)}
            >
              <Trans>Pay the shortfall</Trans>
            </Button>
          }
        >
          <Trans>Insufficient balance for inspection: pay the shortfall or recharge first.</Trans>
          <SentenceGap />

          <Trans>You need {short} more.</Trans>
        </Shortfall>
      )}
      {problem !== null && problem.code !== 'insufficient_balance' && (
        <SendProblem
          code={problem.code}
          onRenew={() => change({ onceKey: emptyInspection().onceKey })}
        />
      )}
      {!isShort && (
        <Button type="submit" look="primary" icon={Wallet} busy={order.busy}>
          <Trans>Pay and order</Trans>
        </Button>
      )}
    </Form>
  )
}

type FeeSummaryProps = { feeFen: number; balanceFen: number }

/** The fee, the balance, and what is left of it. */
function FeeSummary({ feeFen, balanceFen }: FeeSummaryProps) {
  const lines = [
    { key: 'balance', label: <Trans>Balance</Trans>, amountFen: balanceFen },
    { key: 'after', label: <Trans>Balance after payment</Trans>, amountFen: balanceFen - feeFen },
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t-2 border-dashed border-line pt-4 text-14">
      <div className="contents text-18 font-bold">
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd className="text-right">
          <Money amountFen={feeFen} />
        </dd>
      </div>
      {feeFen <= balanceFen &&
        lines.map(({ key, label, amountFen }) => (
          <div key={key} className="contents text-ink-soft">
            <dt>{label}</dt>
            <dd className="text-right">
              <Money amountFen={amountFen} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
