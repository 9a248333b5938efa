import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import type { LinkGoods } from '#features/requests/changes/request.ts'
import { CostLines } from '#features/requests/member/parts/CostLines.tsx'
import { requestCost } from '#features/requests/rules/request-cost.ts'

/** What the item costs as far as it is known. */
export function ItemCost({ goods, handlingRate }: { goods: LinkGoods; handlingRate: number }) {
  const { percent } = useFormat()
  const cost = requestCost({ kind: 'link', lines: [goods], domesticShippingFen: 0, handlingRate })
  const rate = percent(handlingRate)
  return (
    <CostLines
      lines={[
        { key: 'goods', label: <Trans context="buying">Goods</Trans>, amountFen: cost.goodsFen },
        {
          key: 'shipping',
          label: <Trans>Shipping to our warehouse</Trans>,
          ...(goods.shippingIncluded ? { amountFen: 0 } : { words: <Trans>We confirm it</Trans> }),
        },
        {
          key: 'handling',
          label: <Trans>Handling fee ({rate})</Trans>,
          amountFen: cost.handlingFen,
        },
      ]}
      totalFen={cost.totalFen}
      alsoIn
    />
  )
}
