import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { channelOn } from '#features/shipping/rules/channel.ts'
import type { GroupedOrder, Grouping } from '#features/shipping/rules/group-parcels.ts'
import type { Flow } from './flow.ts'

/** A grouping of the parcels that were chosen then. */
export type SeenGrouping = { grouping: Grouping; chosen: Flow['chosen'] }

type OrdersSheetProps = {
  open: boolean
  onClose: () => void
  flow: Flow
  faces: ReadonlyMap<string, string>
  seen: SeenGrouping
  rates: Rates
}

/** The cheapest orders of the chosen parcels, of which one can be taken. */
export function OrdersSheet({ open, onClose, flow, faces, seen, rates }: OrdersSheetProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { best, together, alone } = seen.grouping
  const take = ({ parcels, channelCode, couponIds }: GroupedOrder) => {
    const parcelIds = parcels.flatMap((nth) => seen.chosen[nth]?.parcel.id ?? [])
    // The best coupons for this one alone may be those that another one needs.
    flow.change({ parcelIds, channelCode, couponIds: [...couponIds] })
    onClose()
  }
  const [inOne, oneByOne] = [together && money(together.totalFen), alone && money(alone.totalFen)]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>The cheapest orders</Trans>}
      description={t`With storage and your coupons.`}
    >
      <div className="grid gap-4">
        <ol className="grid gap-3">
          {best.orders.map((order) => (
            <OneOrder
              key={order.parcels.join()}
              of={order}
              flow={flow}
              seen={seen}
              faces={faces}
              rates={rates}
              onTake={() => take(order)}
            />
          ))}
        </ol>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-14">
          <dt className="font-semibold">
            <Trans>All of these orders</Trans>
          </dt>
          <dd className="text-right font-semibold">
            <Money amountFen={best.totalFen} />
          </dd>
          <dt className="text-ink-soft">
            <Trans>In one order</Trans>
          </dt>
          <dd className="text-right text-ink-soft">{inOne ?? <Trans>Not possible</Trans>}</dd>
          <dt className="text-ink-soft">
            <Trans>An order for each</Trans>
          </dt>
          <dd className="text-right text-ink-soft">{oneByOne ?? <Trans>Not possible</Trans>}</dd>
        </dl>
      </div>
    </Sheet>
  )
}

type OneOrderProps = Pick<OrdersSheetProps, 'flow' | 'seen' | 'faces' | 'rates'> & {
  of: GroupedOrder
  onTake: () => void
}

function OneOrder({ of, flow, seen, faces, rates, onTake }: OneOrderProps) {
  const { i18n } = useLingui()
  const parcels = of.parcels.flatMap((nth) => seen.chosen[nth]?.parcel ?? [])
  const count = parcels.length
  const line = channelOn(rates.channels, of.channelCode, flow.options?.day ?? '')
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <span className="flex flex-wrap gap-1">
        {parcels.map(({ id }) => (
          <Face key={id} sha256={faces.get(id)} icon={Package} isSmall />
        ))}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-14 wrap-anywhere">
          {line ? inLocale(line.name, i18n.locale) : of.channelCode}
        </span>
        <span className="font-bold">
          <Money amountFen={of.orderTotalFen} />
        </span>
      </span>
      <span className="text-14 text-ink-soft wrap-anywhere">
        {parcels.map(({ code, trackingNumber }) => code ?? trackingNumber).join(' · ')}
      </span>
      <Button onClick={onTake}>
        <Plural value={count} one="Order this one first" other="Order these # first" />
      </Button>
    </li>
  )
}
