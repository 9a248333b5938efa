import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useGoOn } from '#engine/client/navigation/use-go-on.ts'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import type { CallProblem } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { CouponFields, MissedCoupons } from '#features/coupons/member/parts/CouponFields.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { submitOrder } from '#features/orders/contract/orders.ts'
import { serviceWords } from '#features/orders/member/parts/service-words.ts'
import { BreakdownTable } from '#features/shipping/member/parts/BreakdownTable.tsx'
import { OrderDuty } from '#features/shipping/member/parts/OrderDuty.tsx'
import { RefusalList } from '#features/shipping/member/parts/RefusalList.tsx'
import type { Flow } from './flow.ts'
import { emptyOutbound } from './outbound-form.ts'
import { preauthorisedFen } from './outbound-price.ts'
import { type ReadyOrder, readOrder } from './read-order.ts'

/** The server priced the order by other rates than this device has. */
const PRICED_OTHERWISE = new Set(['rates_changed', 'channel_ended', 'channel_refuses'])

type ReviewFormProps = {
  flow: Flow
  countriesServed: readonly string[]
  ready: ReadyOrder
  problem: CallProblem | null
  setProblem: (problem: CallProblem | null) => void
}

/** The whole price of a complete order, and its submission. */
export function ReviewForm(props: ReviewFormProps) {
  const { flow, countriesServed, ready, problem, setProblem } = props
  const { i18n, t } = useLingui()
  const goOn = useGoOn()
  const { money } = useFormat()
  const { outbound, form, rates } = flow
  const { breakdown, coupons, channel, body } = ready
  /** The total that was shown when the server answered with another. */
  const [refusedFen, setRefusedFen] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const { senderName } = body
  const totalFen = breakdown.orderTotalFen
  const change = (fields: Partial<Flow['form']>) => {
    setProblem(null)
    flow.change(fields)
  }
  const { missed } = coupons
  const withMissed =
    missed && readOrder({ ...flow, order: flow.orderWith(missed.couponIds) }, countriesServed)
  const send = async (ordered: ReadyOrder) => {
    setAsking(false)
    setProblem(null)
    // The key and the coupons are on the device before the first request, also if nothing was changed.
    outbound.change({ couponIds: ordered.coupons.couponIds })
    await outbound.keep()
    flow.hold(true)
    const value = ordered.body
    const result = await outbound.submit({ ok: true, value }, (body) =>
      callAndSync(submitOrder, { body }),
    )
    if (result === null) return flow.hold(false)
    if (!result.saved.ok) {
      const { code } = result.saved.problem
      // Without an answer it may have been done; the next attempt has the same key.
      if (code !== 'offline') flow.hold(false)
      setProblem(result.saved.problem)
      if (code === 'rates_changed') setRefusedFen(ordered.breakdown.orderTotalFen)
      if (PRICED_OTHERWISE.has(code)) rates.again()
      return outbound.again()
    }
    toast.good(t`Order submitted`)
    const { transCode } = result.saved.value
    await flow.discard()
    goOn(paths.order(transCode), { replace: true })
  }
  const submit = () => {
    if (!coupons.couponsFit) return
    return withMissed?.ok ? setAsking(true) : send(ready)
  }
  const method = inLocale(channel.name, i18n.locale)
  const { min, max } = channel.terms.transitDays
  const before = refusedFen === null ? null : money(refusedFen)
  const now = money(totalFen)
  return (
    <>
      <Form onSubmit={submit}>
        <NeedsConnection>
          <Trans>Submitting needs a connection. What you’ve chosen is kept on this device.</Trans>
        </NeedsConnection>
        <Card className="grid gap-3">
          <h2 className="text-16 font-bold">{method}</h2>
          <p className="text-14 text-ink-soft">
            <Trans>
              {min}–{max} days
            </Trans>
          </p>
          <AddressBlock address={body.address} />
          {senderName && (
            <p className="text-14">
              <Trans>Sender on the packing slip: {senderName}</Trans>
            </p>
          )}
        </Card>
        <Card className="grid gap-4">
          <CouponFields of={coupons} onChange={(couponIds) => change({ couponIds })} />
          <BreakdownTable
            of={breakdown}
            alsoIn
            foldsRule
            serviceName={(code) => {
              const words = serviceWords(code)
              return words && i18n._(words)
            }}
          />
          {rates.state === 'ready' && (
            <OrderDuty
              breakdown={breakdown}
              rates={rates.value}
              terms={channel.terms}
              lines={body.customs}
            />
          )}
          <RateNote />
        </Card>
        <p className="text-14 text-ink-soft">
          <Trans>
            This is an estimate. We pack and weigh everything, then send you the bill beside this
            estimate.
          </Trans>
        </p>
        <RadioCards
          label={t`When the bill is ready`}
          value={form.preauthorised ?? 'ask'}
          onChange={(choice) => change({ preauthorised: choice === 'ask' ? null : choice })}
          options={[
            { value: 'ask', label: t`Ask me first`, hint: t`You pay once you’ve seen it.` },
            ...(['0', '5', '10', '20'] as const).map((percent) => {
              const most = money(preauthorisedFen(percent, totalFen) ?? 0)
              return {
                value: percent,
                label: percent === '0' ? t`Pay automatically` : t`Pay up to ${percent}% more`,
                hint: t`Up to ${most}`,
              }
            }),
          ]}
        />
        {outbound.failed && <SaveFailure why={outbound.failed} />}
        {before !== null && refusedFen !== totalFen ? (
          <Notice kind="caution">
            <Trans>
              The price has changed from {before} to {now}. Check it, then submit again.
            </Trans>
          </Notice>
        ) : (
          problem !== null && (
            <>
              <SendProblem
                code={problem.code}
                onRenew={() => change({ onceKey: emptyOutbound().onceKey })}
              />
              {problem.refusals && <RefusalList of={problem.refusals} />}
            </>
          )
        )}
        <Button type="submit" look="primary" icon={Send} busy={outbound.busy}>
          <Trans>Submit order</Trans>
        </Button>
      </Form>
      {asking && missed !== null && withMissed?.ok && (
        <MissedCoupons
          missed={missed}
          payFen={withMissed.breakdown.orderTotalFen}
          onUse={() => void send(withMissed)}
          onWithout={() => void send(ready)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
