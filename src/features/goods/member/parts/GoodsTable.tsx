import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { typedFor } from '#features/currencies/rules/typed-price.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import { GoodsClassChip } from './GoodsClassChip.tsx'

type Line = Pick<
  GoodsRow,
  'id' | 'name' | 'quantity' | 'unitPriceFen' | 'declaredValueFen' | 'goodsClass'
> & { typedPrice?: GoodsRow['typedPrice'] }

const CELL = 'py-2.5 align-top'
/** With large text on a phone the name has its own line and the amounts are below it. */
const ROW = '@max-[12rem]:flex @max-[12rem]:flex-wrap @max-[12rem]:justify-between'
const NAME = '@max-[12rem]:basis-full'
/** An amount keeps to one line, where that leaves room for the name. */
const AMOUNT = 'pl-3 text-right @min-[16rem]:whitespace-nowrap'

/** The goods lines of a parcel, with prices paid and declared values. */
export function GoodsTable({ goods }: { goods: readonly Line[] }) {
  const { t } = useLingui()
  const declaredFen = goods.reduce((sum, line) => sum + line.declaredValueFen, 0)
  return (
    <div className="@container overflow-x-auto">
      <table aria-label={t`Goods`} className="w-full border-collapse text-14">
        <thead>
          <tr className={`${ROW} border-b-2 border-dashed border-line text-left`}>
            <th scope="col" className={`${NAME} caption py-2 font-medium`}>
              <Trans>Goods</Trans>
            </th>
            <th scope="col" className="caption py-2 pl-3 text-right font-medium">
              <Trans>Price paid</Trans>
            </th>
            <th scope="col" className="caption py-2 pl-3 text-right font-medium">
              <Trans>Declared value</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((line) => (
            <tr key={line.id} className={`${ROW} border-b border-line`}>
              <th scope="row" className={`${CELL} ${NAME} text-left font-medium wrap-anywhere`}>
                <span className="block">{line.name}</span>
                {line.goodsClass !== 'standard' && <GoodsClassChip goodsClass={line.goodsClass} />}
              </th>
              <td className={`${CELL} ${AMOUNT}`}>
                <Money amountFen={line.quantity * line.unitPriceFen} />
                <span className="block text-12 whitespace-nowrap text-ink-soft">
                  {line.quantity} × <Money amountFen={line.unitPriceFen} />
                </span>
                <Typed {...line} />
              </td>
              <td className={`${CELL} ${AMOUNT}`}>
                <Money amountFen={line.declaredValueFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={ROW}>
            <th scope="row" colSpan={2} className="pt-2.5 text-left font-semibold">
              <Trans>Total declared</Trans>
            </th>
            <td className={`pt-2.5 font-semibold ${AMOUNT}`}>
              <Money amountFen={declaredFen} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The price of a piece as it was typed in another currency. */
function Typed({ unitPriceFen, typedPrice = null }: Line) {
  const { foreign, rate } = useFormat()
  const price = typedFor({ unitPriceFen, typedPrice })
  if (price === null) return null
  const { cents, currency, rateMillionths } = price
  return (
    <>
      <span className="block text-12 text-ink-soft">{foreign(cents, currency)}</span>
      <span className="block text-12 whitespace-normal text-ink-soft">
        1 {currency} = {rate(rateMillionths)}
      </span>
    </>
  )
}
