import { Trans, useLingui } from '@lingui/react/macro'
import { Sailboat } from 'lucide-react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { dayOfTransit, transitOf } from '#features/orders/member/tracking/transit.ts'
import { rates } from '#features/shipping/member/data/rates.ts'
import { useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import { warehouseIn } from '#features/warehouses/rules/warehouses.ts'

/** An order that takes longer than is normal stays just before its end. */
const MOST_PERCENT = 94

/** Orders on their way, each as a route with the boat where it should be by now. */
export function SentOrders({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {orders.map((order) => (
        <SentOrder key={order.id} order={order} dispatchedAt={order.dispatchedAt ?? ''} />
      ))}
    </ul>
  )
}

function SentOrder({ order, dispatchedAt }: { order: OrderRow; dispatchedAt: string }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const known = useLive(rates, [])
  const all = useWarehouses()
  const now = nowMs()
  const transit = known.state === 'ready' ? transitOf(known.value, order, now) : null
  const day = dayOfTransit(dispatchedAt, now)
  const normal = transit?.normalDays
  const from = countryName(locale, warehouseIn(all, order.originWarehouse).country)
  const to = countryName(locale, order.country)
  const line = inLocale(order.channelName, locale)
  return (
    <li className="relative grid gap-2 rounded-card border border-line bg-surface p-4 focus-within:border-ink hover:border-ink">
      <p className="flex justify-between gap-3 font-semibold">
        <span>{from}</span>
        <span className="text-right">{to}</span>
      </p>
      {normal !== undefined && (
        <Route percent={Math.min((100 * day) / Math.max(normal, 1), MOST_PERCENT)} />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-14 text-ink-soft">
        <a
          href={paths.orderTracking(order.transCode)}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {line}
        </a>
        <span>
          {normal === undefined ? (
            <Trans>Day {day}</Trans>
          ) : (
            <Trans>
              Day {day} of about {normal}
            </Trans>
          )}
        </span>
      </p>
    </li>
  )
}

function Route({ percent }: { percent: number }) {
  return (
    <div aria-hidden className="relative mx-1 h-6">
      <span className="absolute inset-x-0 bottom-1 border-b-2 border-dashed border-line-strong" />
      <span className="absolute bottom-0 left-0 size-2.5 rounded-full border-2 border-ink bg-surface" />
      <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-brand" />
      <span className="absolute bottom-1 text-brand-text" style={{ left: `${percent}%` }}>
        <Icon of={Sailboat} size={20} />
      </span>
    </div>
  )
}
