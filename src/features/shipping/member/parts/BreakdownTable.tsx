import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { Breakdown, Line } from '#features/shipping/rules/breakdown.ts'
import { LINE_KINDS } from '#features/shipping/rules/channel-terms.ts'
import { BOUND_WORDS, formulaText, LINE_WORDS, percentText, wasRounded } from './bill-line-words.ts'
import { ChargeableWeight } from './ChargeableWeight.tsx'

type BreakdownTableProps = {
  of: Breakdown
  /** The words of a service by its code. */
  serviceName?: (code: string) => string | undefined
  /** Whether the order total is shown in the reader's own currency too. */
  alsoIn?: boolean
  /** Whether the rule of the chargeable weight is behind a tap; not where the whole table is. */
  foldsRule?: boolean
}

/** Amounts stay on one line, except with large text on a phone. */
const AMOUNT = 'py-2 pl-3 text-right @min-[15rem]:whitespace-nowrap @min-[15rem]:[&_wbr]:hidden'

// With large text on a phone an amount stands below its name.
const STACKED =
  '@max-[10rem]:block @max-[10rem]:[&_:is(tbody,tfoot,tr,th,td)]:block @max-[10rem]:[&_td]:pt-0'

/** A priced shipment: what is charged, every line with its formula, and the totals. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { of, serviceName, alsoIn = false, foldsRule = false } = props
  const { t } = useLingui()
  const { lines, totalFen, couponsFen, orderTotalFen, declaredTotalFen } = of
  const isBeforeCoupons = (line: Line) => line.kind !== 'coupon'
  const row = (line: Line) => (
    <LineRow
      key={`${line.kind} ${line.code}`}
      line={line}
      lines={lines}
      serviceName={serviceName}
    />
  )
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <ChargeableWeight of={of.chargeable} foldsRule={foldsRule} />
      <table aria-label={t`Cost breakdown`} className={`w-full border-collapse text-14 ${STACKED}`}>
        <tbody>
          {lines.filter(isBeforeCoupons).map(row)}
          {couponsFen > 0 && (
            <Total name={<Trans>Total before coupons</Trans>} amountFen={totalFen} />
          )}
          {lines.filter((line) => !isBeforeCoupons(line)).map(row)}
        </tbody>
        <tfoot className="border-t-2 border-ink text-16">
          <Total
            strong
            name={<Trans>Order total</Trans>}
            amountFen={orderTotalFen}
            alsoIn={alsoIn}
          />
        </tfoot>
      </table>
      <dl className="grid gap-1 text-14 text-ink-soft">
        <Fact name={<Trans>Price zone</Trans>} value={of.zone ?? null} />
        <Fact name={<Trans>Price range</Trans>} value={usePriceRange(of)} />
        <Fact name={<Trans>Unit rate</Trans>} value={useUnitRate(of)} />
        <Fact name={<Trans>Total declared</Trans>} value={<Money amountFen={declaredTotalFen} />} />
      </dl>
    </div>
  )
}

type LineRowProps = {
  line: Line
  /** All lines of the bill, among which a line finds those that it refers to. */
  lines: readonly Line[]
  serviceName: BreakdownTableProps['serviceName']
}

function LineRow({ line, lines, serviceName }: LineRowProps) {
  const { i18n } = useLingui()
  const named = line.kind === 'service' ? serviceName?.(line.code) : undefined
  const name = line.name
    ? inLocale(line.name, i18n.locale)
    : (named ?? i18n._(LINE_WORDS[line.kind]))
  const details = useDetails(line, lines)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 text-left font-medium wrap-anywhere">
        {name}
        {details.map((detail) => (
          <span key={detail} className="block text-12 font-normal text-ink-soft tabular-nums">
            {detail}
          </span>
        ))}
      </th>
      <td className={AMOUNT}>
        <Money amountFen={line.amountFen} />
      </td>
    </tr>
  )
}

/** The formula of a line, what it is of, and what limits it. */
function useDetails({ kind, code, formula, bound }: Line, lines: readonly Line[]): string[] {
  const { i18n, t } = useLingui()
  const baseWords = useBaseWords(lines)
  const format = useFormat()
  const { money } = format
  const details: string[] = kind === 'storage' ? [code] : []
  if (formula.kind === 'tier') {
    const of = money(formula.ofFen)
    const share = formulaText(formula, format)
    if (share !== null) details.push(wasRounded(formula) ? t`${share}, rounded` : share)
    if (formula.started) {
      const [part, from] = [money(formula.started.perFen), money(formula.from)]
      details.push(
        formula.from === 0
          ? t`For every ${part} or part of it`
          : t`For every ${part}, or part of it, above ${from}`,
      )
    }
    details.push(t`From the table, for a goods value of ${of}`)
  } else if (
    formula.kind === 'percent' &&
    (kind === 'tax' || kind === 'duty' || kind === 'insurance' || (formula.of ?? []).length > 1)
  ) {
    const rate = percentText(formula.bps, format)
    const of = money(formula.ofFen)
    const base = baseWords(formula.of ?? [])
    if (kind === 'insurance') details.push(t`${rate} of the insured value ${of}`)
    else details.push(base === '' ? t`${rate} of ${of}` : t`${rate} of ${of} (${base})`)
  } else if (formula.kind === 'perDay') {
    const [days, fee] = [formula.days, money(formula.eachFen)]
    details.push(t`${plural(days, { one: '# day', other: '# days' })} × ${fee}`)
  } else {
    const text = formulaText(formula, format)
    if (text !== null) details.push(wasRounded(formula) ? t`${text}, rounded` : text)
    if (formula.kind === 'pieces' && formula.unit === 'fen') {
      details.push(t`Each carton is insured separately, for the value in brackets`)
    }
  }
  if (formula.kind === 'coupon') {
    const value = money(formula.deductionFen)
    details.push(
      formula.stackable ? t`Worth ${value}, stackable` : t`Worth ${value}, not stackable`,
    )
    const cap = formula.capFen === null ? null : money(formula.capFen)
    if (cap !== null) details.push(t`All coupons together up to ${cap}`)
  }
  if (bound !== null) {
    const [words, amount] = [i18n._(BOUND_WORDS[bound.kind]), money(bound.amountFen)]
    details.push(t`${words}: ${amount}`)
  }
  return details
}

/** What the base of a tax consists of, in words; the lines of the bill that it names, in their order. */
function useBaseWords(lines: readonly Line[]): (of: readonly string[]) => string {
  const { i18n, t } = useLingui()
  const kindOf = (name: string) => LINE_KINDS.find((kind) => kind === name)
  const wordsOf = (name: string) => {
    const kind = kindOf(name)
    if (kind !== undefined) return i18n._(LINE_WORDS[kind])
    if (name === 'declared') return t`Declared value`
    const charge = lines.find((line) => line.kind === 'charge' && line.code === name)
    return charge?.name ? inLocale(charge.name, i18n.locale) : null
  }
  // What is not on this bill adds nothing to the base.
  const isHere = (name: string) =>
    name === 'declared' || lines.some(({ kind, code }) => kind === name || code === name)
  return (of) =>
    of
      .filter(isHere)
      .flatMap((name) => wordsOf(name) ?? [])
      .join(' + ')
}

type TotalProps = { name: ReactNode; amountFen: number; strong?: true; alsoIn?: boolean }

function Total({ name, amountFen, strong, alsoIn = false }: TotalProps) {
  const weight = strong ? 'font-bold' : 'font-semibold'
  return (
    <tr>
      <th scope="row" className={`py-2 text-left ${weight}`}>
        {name}
      </th>
      <td className={`${AMOUNT} ${weight}`}>
        <Money amountFen={amountFen} />
        {alsoIn && <AlsoIn amountFen={amountFen} />}
      </td>
    </tr>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  if (value === null) return null
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

/** The band of the price, such as "above 10 kg, up to 20 kg". */
function usePriceRange({ priceRange, chargeable }: Breakdown): string | null {
  const { t } = useLingui()
  const { weight, volume } = useFormat()
  // One band for everything is no range.
  if (priceRange === null || (priceRange.from === 0 && priceRange.to === null)) return null
  const unit = chargeable.unit === 'grams' ? weight : volume
  const from = unit(priceRange.from, priceRange.to ?? undefined)
  const to = priceRange.to === null ? null : unit(priceRange.to)
  if (to === null) return t`above ${from}`
  return priceRange.from === 0 ? t`up to ${to}` : t`above ${from}, up to ${to}`
}

function useUnitRate({ unitRate, chargeable }: Breakdown): string | null {
  const { unitPrice, weight, volume } = useFormat()
  if (unitRate === null) return null
  const { amountFen, mills, per, step } = unitRate
  // A band of one price has none.
  if (amountFen === 0 && !mills) return null
  const unit = chargeable.unit === 'grams' ? weight : volume
  if (per === 'step') return `${unitPrice(amountFen, mills)}/${unit(step)}`
  return `${unitPrice(amountFen, mills)}/${per === 'kg' ? 'kg' : 'm³'}`
}
