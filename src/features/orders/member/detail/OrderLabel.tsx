import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import { OrderChip, orderState } from '#features/orders/member/parts/OrderChip.tsx'
import { serviceWords } from '#features/orders/member/parts/service-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'

/** The order's label: its number, line, way and what was chosen with it. */
export function OrderLabel({ order }: { order: OrderRow }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { transCode, channelName, originWarehouse, country, services, preauthorisedFen } = order
  const { senderName } = order
  const to = countryName(i18n.locale, country)
  const chosen = [
    ...services.map((code) => {
      const words = serviceWords(code)
      return words ? i18n._(words) : code
    }),
    ...(order.isInsured ? [t`Insured`] : []),
  ]
  const facts: (readonly [string, ReactNode])[] = [
    [t`Shipping line`, inLocale(channelName, i18n.locale)],
    [t`Warehouse`, <WarehouseName key="from" id={originWarehouse} />],
    [t`Destination`, to],
    [t`Submitted`, dateTime(order.createdAt)],
    [t`Drop shipping`, senderName && t`Sender: ${senderName}`],
    [t`Services`, joinWords(i18n.locale, chosen)],
  ]
  return (
    <LabelCard
      tone={orderState(order).tone}
      travels={order.status === 'shipping' && order.dispatchedAt !== null}
      code={
        <CopyCode code={transCode} what={t`order number`} errorText={t`Copy failed`} size={16} />
      }
      chip={<OrderChip order={order} />}
    >
      <div className="@container">
        {/* With large text on a phone each value stands below its name. */}
        <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-14 @min-[14rem]:grid-cols-[auto_minmax(0,1fr)]">
          {facts
            .filter(([, value]) => value !== '' && value !== null)
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      {preauthorisedFen !== null && order.paidAt === null && (
        <p className="mt-3 border-t border-line pt-3 text-14 text-ink-soft">
          <Trans>
            If the bill is <Money amountFen={preauthorisedFen} /> or less, it’s paid from your
            balance automatically.
          </Trans>
        </p>
      )}
    </LabelCard>
  )
}
