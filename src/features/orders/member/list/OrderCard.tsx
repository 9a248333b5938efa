import { Plural, useLingui } from '@lingui/react/macro'
import { countryName } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderItem } from '#features/orders/member/data/orders.ts'
import { DropShippingChip } from '#features/orders/member/parts/DropShippingChip.tsx'
import { OrderChip, orderState } from '#features/orders/member/parts/OrderChip.tsx'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { OrderAmount } from './OrderAmount.tsx'
import { OrderNext } from './OrderNext.tsx'

/** An order as a label card. */
export function OrderCard({ order, asks }: OrderItem) {
  const { t, i18n } = useLingui()
  const { transCode, country, channelName, originWarehouse, parcelIds, senderName } = order
  return (
    <LabelCard
      className="h-full"
      tone={orderState(order).tone}
      href={paths.order(transCode)}
      linkLabel={t`Order ${transCode}`}
      code={
        <span className="block truncate @max-[12rem]:whitespace-normal">
          <Code>{transCode}</Code>
        </span>
      }
      chip={<OrderChip order={order} />}
    >
      <p className="flex justify-between gap-x-3 text-16 font-medium @max-[12rem]:flex-wrap">
        <span className="truncate">{countryName(i18n.locale, country)}</span>
        <span className="whitespace-nowrap">
          <OrderAmount order={order} />
        </span>
      </p>
      <p className="truncate text-14 text-ink-soft @max-[12rem]:whitespace-normal">
        {inLocale(channelName, i18n.locale)}
      </p>
      <div className="flex min-h-7 items-center justify-between gap-x-3 text-14 text-ink-soft @max-[19rem]:flex-wrap">
        <span
          className={classNames(
            'min-w-0 @max-[19rem]:whitespace-normal',
            // The chip wraps instead of being cut.
            senderName === null && 'truncate',
          )}
        >
          <WarehouseName id={originWarehouse} />
          {senderName === null ? (
            <>
              {' · '}
              <Plural value={parcelIds.length} one="# parcel" other="# parcels" />
            </>
          ) : (
            <>
              {' '}
              <DropShippingChip />
            </>
          )}
        </span>
        <OrderNext order={order} asks={asks} />
      </div>
    </LabelCard>
  )
}
