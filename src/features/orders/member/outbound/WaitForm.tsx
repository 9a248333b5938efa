import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { paths } from '#engine/shared/paths.ts'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { CouponFields } from '#features/coupons/member/parts/CouponFields.tsx'
import { waitForParcels } from '#features/orders/member/acts/standing-orders.ts'
import { dayAfter, isComing, MAX_STANDING_DAYS } from '#features/orders/rules/standing-orders.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import type { Flow } from './flow.ts'
import { ASSUMED_GRAMS } from './outbound-price.ts'
import type { ReadyOrder } from './read-order.ts'
import { WaitingCost } from './StillComing.tsx'

/** A suggested bound is a fifth above what is assumed, up to full ten yuan. */
const MARGIN = 1.2
const STEP_FEN = 1_000
const suggestedFen = (estimateFen: number) =>
  Math.ceil((estimateFen * MARGIN) / STEP_FEN) * STEP_FEN

/** What prices stand on while parcels are on their way. */
export function AssumedNote() {
  return (
    <p className="text-14 text-ink-soft">
      <Trans>
        The price assumes <Weight grams={ASSUMED_GRAMS} /> for each parcel that isn’t here yet.
      </Trans>
    </p>
  )
}

/** Of a destination that wants an identity number, which no device and no waiting order keeps. */
export function NoIdentityYet() {
  return (
    <Notice kind="caution">
      <Trans>
        This destination asks for the recipient’s identity number. We only take it with an order, so
        these parcels can be ordered once all of them are here.
      </Trans>
    </Notice>
  )
}

/** The last step of an order that waits for its parcels: its bounds. */
export function WaitForm({ flow, ready }: { flow: Flow; ready: ReadyOrder }) {
  const { i18n, t } = useLingui()
  const { day, money } = useFormat()
  const { form, chosen, origin, change } = flow
  const { body, channel, breakdown, coupons } = ready
  const { run, busy, failed } = useWrite()
  const saved = useSavedToast()
  const [today] = useState(() => warehouseDay(origin ?? '', nowMs()))
  const latest = dayAfter(today, MAX_STANDING_DAYS)
  const maxPrice = form.maxPrice ?? yuanText(suggestedFen(breakdown.orderTotalFen))
  const lastDay = form.lastDay ?? latest
  const maxFen = parseYuan(maxPrice)
  const isDay = lastDay >= today && lastDay <= latest
  const until = day(latest)
  const { errors, submit } = useChecks(form, change, { busy }).check(
    {
      maxPrice: (maxFen === null || maxFen === 0) && t`Enter an amount like 12.50.`,
      lastDay: !isDay && t`Choose a day from today to ${until}.`,
    },
    form,
  )
  const coming = chosen.filter(({ parcel }) => isComing(parcel)).length
  const place = async () => {
    if (origin === null || maxFen === null) return
    const { parcelIds, address, channelCode, customs, services, isInsured } = body
    const what = { parcelIds, address, channelCode, customs, services, isInsured }
    const { couponIds } = form
    const result = await run(() =>
      waitForParcels({ ...what, originWarehouse: origin, couponIds, maxFen, lastDay }),
    )
    if (result === null) return
    saved(result.saved, t`Saved. We order them when they’re here`)
    await flow.discard()
    navigate(paths.orders(), { replace: true })
  }
  const estimate = money(breakdown.orderTotalFen)
  const count = chosen.length
  const method = inLocale(channel.name, i18n.locale)
  return (
    <Form onSubmit={submit(place)}>
      <Card className="grid gap-3">
        <h2 className="text-16 font-bold">{method}</h2>
        <AddressBlock address={body.address} />
        <p className="text-14">
          <Trans>
            About {estimate} for all {count} by today’s prices.
          </Trans>
        </p>
        <AssumedNote />
      </Card>
      <Card className="grid gap-4">
        <CouponFields of={coupons} onChange={(couponIds) => change({ couponIds })} />
      </Card>
      <Card className="grid gap-4">
        <NumberField
          label={t`Highest total price`}
          kind="yuan"
          value={maxPrice}
          onChange={(typed) => change({ maxPrice: typed })}
          hint={t`Above it we order nothing and tell you.`}
          error={errors.maxPrice}
        />
        <TextField
          label={t`Wait until`}
          type="date"
          min={today}
          max={latest}
          value={lastDay}
          onChange={(typed) => change({ lastDay: typed })}
          hint={t`Up to ${MAX_STANDING_DAYS} days. Storage of what’s already here goes on meanwhile.`}
          error={errors.lastDay}
        />
        <div className="text-14 text-ink-soft">
          <WaitingCost chosen={chosen} />
        </div>
      </Card>
      <p className="text-14 text-ink-soft">
        <Trans>
          Once the warehouse has weighed the last of them, we submit the order for you at that day’s
          prices. Nothing is paid by itself: you get the bill as always.
        </Trans>
      </p>
      {failed && <SaveFailure why={failed} />}
      <Button type="submit" look="primary" icon={Hourglass} busy={busy}>
        {coming === 1 ? <Trans>Ship when it’s here</Trans> : <Trans>Ship when they’re here</Trans>}
      </Button>
    </Form>
  )
}
