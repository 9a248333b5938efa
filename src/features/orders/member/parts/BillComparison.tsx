import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import { LINE_WORDS } from '#features/shipping/member/parts/bill-line-words.ts'
import type { Breakdown, Line } from '#features/shipping/rules/breakdown.ts'
import { type BillReason, compareBills } from '#features/shipping/rules/compare-bills.ts'
import { serviceWords } from './service-words.ts'

type BillComparisonProps = {
  before: Breakdown
  after: Breakdown
  /** What the two columns are. */
  heads: { before: ReactNode; after: ReactNode }
  /** Whether the new total is shown in the reader's own currency too. */
  alsoIn?: boolean
}

const CELL =
  'py-2 pl-2 text-right align-top @min-[17rem]:whitespace-nowrap @min-[17rem]:[&_wbr]:hidden'
// With large text on a phone a row is its name above its two amounts.
const STACKED = '@max-[17rem]:block'
const ROW = '@max-[17rem]:grid @max-[17rem]:grid-cols-2'
const NAME = '@max-[17rem]:col-span-2'

/** Two bills of one order side by side, line by line, and why they differ. */
export function BillComparison({ before, after, heads, alsoIn = false }: BillComparisonProps) {
  const { t } = useLingui()
  const nameOf = useLineName()
  const { lines, reasons, differenceFen } = compareBills(before, after)
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <table
        aria-label={t`What changed`}
        className="w-full border-collapse text-14 @max-[17rem]:block"
      >
        <thead className={STACKED}>
          <tr className={`border-b-2 border-dashed border-line ${ROW}`}>
            <th
              scope="col"
              className={`caption py-2 text-left font-medium ${NAME} @max-[17rem]:sr-only`}
            >
              <Trans>Item</Trans>
            </th>
            <th scope="col" className="caption py-2 pl-2 text-right font-medium">
              {heads.before}
            </th>
            <th scope="col" className="caption py-2 pl-2 text-right font-medium">
              {heads.after}
            </th>
          </tr>
        </thead>
        <tbody className={STACKED}>
          {lines.map(({ line, beforeFen, afterFen }) => (
            <tr key={`${line.kind} ${line.code}`} className={`border-b border-line ${ROW}`}>
              <th
                scope="row"
                className={`min-w-18 py-2 text-left font-normal wrap-anywhere ${NAME}`}
              >
                {nameOf(line)}
              </th>
              <td className={`${CELL} text-ink-soft`}>
                <Amount fen={beforeFen} />
              </td>
              <td className={`${CELL} ${beforeFen === afterFen ? '' : 'font-semibold'}`}>
                <Amount fen={afterFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className={`border-t-2 border-ink font-bold @min-[22rem]:text-16 ${STACKED}`}>
          <tr className={ROW}>
            <th scope="row" className={`py-2 text-left ${NAME}`}>
              <Trans>Order total</Trans>
            </th>
            <td className={CELL}>
              <Money amountFen={before.orderTotalFen} />
            </td>
            <td className={CELL}>
              <Money amountFen={after.orderTotalFen} />
              {alsoIn && <AlsoIn amountFen={after.orderTotalFen} />}
            </td>
          </tr>
          <tr className={`text-14 font-normal ${ROW}`}>
            <th scope="row" colSpan={2} className={`text-left font-normal ${NAME}`}>
              <Trans>Difference</Trans>
            </th>
            <td className={`${CELL} ${NAME}`}>
              <Money amountFen={differenceFen} sign="signed" />
            </td>
          </tr>
        </tfoot>
      </table>
      <Reasons reasons={reasons} />
    </div>
  )
}

function Amount({ fen }: { fen: number | null }) {
  return fen === null ? '–' : <Money amountFen={fen} />
}

function Reasons({ reasons }: { reasons: readonly BillReason[] }) {
  const sayReason = useReasonText()
  if (reasons.length === 0) return null
  return (
    <div>
      <p className="text-14 font-semibold">
        <Trans>Why</Trans>
      </p>
      <ul className="list-disc pl-5 text-14 text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason.kind}>{sayReason(reason)}</li>
        ))}
      </ul>
    </div>
  )
}

function useReasonText(): (reason: BillReason) => string {
  const { t } = useLingui()
  const { weight, volume, measuredVolume, money, unitPrice, number } = useFormat()
  return (reason) => {
    switch (reason.kind) {
      case 'cartons': {
        const [before, after] = [number(reason.before), number(reason.after)]
        return t`Cartons: ${before} → ${after}`
      }
      case 'weight': {
        const [before, after] = both(weight, reason)
        return t`Packed weight: ${before} → ${after}`
      }
      case 'volume': {
        const [before, after] = both(measuredVolume, reason)
        return t`Packed volume: ${before} → ${after}`
      }
      case 'chargeable': {
        const [before, after] = both(reason.unit === 'grams' ? weight : volume, reason)
        return reason.unit === 'grams'
          ? t`Chargeable weight: ${before} → ${after}`
          : t`Chargeable volume: ${before} → ${after}`
      }
      case 'goodsValue': {
        const [before, after] = [money(reason.before), money(reason.after)]
        return t`Value of the goods: ${before} → ${after}`
      }
      case 'rate': {
        const [before, after] = both(
          (mills) => unitPrice(Math.floor(mills / 10), mills % 10),
          reason,
        )
        return t`Unit rate: ${before} → ${after}`
      }
      case 'destination':
        return t`The destination changed`
      case 'day':
        return t`The rates of another day apply`
    }
  }
}

/** Two amounts in one unit. */
const both = (
  format: (amount: number, beside: number) => string,
  { before, after }: { before: number; after: number },
) => [format(before, after), format(after, before)] as const

/** What a line of a bill is called: as the channel names it, or by its service or kind. */
export function useLineName(): (line: Pick<Line, 'kind' | 'code' | 'name'>) => string {
  const { i18n, t } = useLingui()
  return ({ kind, code, name }) => {
    if (name !== null) return inLocale(name, i18n.locale)
    if (kind === 'storage') return t`Storage fee for ${code}`
    const service = kind === 'service' ? serviceWords(code) : undefined
    return i18n._(service ?? LINE_WORDS[kind])
  }
}
