import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { sumOf } from '#engine/shared/exact.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { CheckoutOrder } from './checkout-order.ts'

type CheckoutSumProps = { order: CheckoutOrder; handlingRate: number }

/** What the order costs line by line: what is paid now, and what goods from links are expected to cost. */
export function CheckoutSum({ order, handlingRate }: CheckoutSumProps) {
  const { percent } = useFormat()
  const { groups, coupons, mallFen, linkFen } = order
  const mall = groups.filter(({ shopId }) => shopId !== null)
  const links = groups.filter(({ shopId }) => shopId === null)
  const isIncluded = links.every(({ lines }) =>
    lines.every(({ shippingIncluded }) => shippingIncluded),
  )
  const rate = percent(handlingRate)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 wrap-anywhere text-14">
      {mall.length > 0 && (
        <>
          <Row
            label={<Trans>Goods from the mall</Trans>}
            amountFen={sumOf(mall, ({ cost }) => cost.goodsFen)}
          />
          <Row label={<Trans>Shipping to the warehouse</Trans>} amountFen={0} />
          {coupons.takesOffFen > 0 && (
            <Row label={<Trans>Coupons</Trans>} amountFen={-coupons.takesOffFen} />
          )}
          <Row isSum label={<Trans>To pay now</Trans>} amountFen={mallFen} />
        </>
      )}
      {links.length > 0 && (
        <>
          <Row
            label={<Trans>Goods from links (estimate)</Trans>}
            amountFen={sumOf(links, ({ cost }) => cost.goodsFen)}
          />
          <Row
            label={<Trans>Handling fee ({rate})</Trans>}
            amountFen={sumOf(links, ({ cost }) => cost.handlingFen)}
          />
          <Row label={<Trans>Shipping to the warehouse</Trans>}>
            {isIncluded ? <Money amountFen={0} /> : <Trans>after review</Trans>}
          </Row>
          <Row isSum label={<Trans>To pay after review (estimate)</Trans>} amountFen={linkFen} />
        </>
      )}
    </dl>
  )
}

type RowProps = { label: ReactNode; isSum?: boolean } & (
  | { amountFen: number; children?: undefined }
  | { amountFen?: undefined; children: ReactNode }
)

function Row({ label, amountFen, isSum = false, children }: RowProps) {
  return (
    <div className={isSum ? 'contents text-16 font-bold' : 'contents'}>
      <dt className={isSum ? 'pb-2' : undefined}>{label}</dt>
      <dd className={isSum ? 'pb-2 text-right' : 'text-right'}>
        {amountFen === undefined ? children : <Money amountFen={amountFen} />}
        {isSum && amountFen !== undefined && <AlsoIn amountFen={amountFen} />}
      </dd>
    </div>
  )
}
