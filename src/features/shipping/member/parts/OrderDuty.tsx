import { Trans } from '@lingui/react/macro'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'
import { estimateDuty } from '#features/shipping/rules/duty.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { DutyEstimate } from './DutyEstimate.tsx'

type OrderDutyProps = {
  breakdown: Breakdown
  lines: readonly { hs6: string | null; declaredValueFen: number }[]
  terms: Pick<ChannelTerms, 'origin' | 'transport'>
  rates: Pick<Rates, 'dutyRules' | 'exchangeRates'>
}

/** Tax and duty at the destination beside a bill: collected with it, or an estimate. */
export function OrderDuty({ breakdown, lines, terms, rates }: OrderDutyProps) {
  const isCollected = breakdown.lines.some(({ kind }) => kind === 'tax' || kind === 'duty')
  if (isCollected)
    return (
      <p className="text-14 text-ink-soft">
        <Trans>This line collects tax and duty. They are part of the total.</Trans>
      </p>
    )
  const sumOf = (kind: string) =>
    breakdown.lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountFen : 0), 0)
  const { country, day } = breakdown
  // Nothing crosses a border.
  if (warehouseOf(terms.origin).country === country) return null
  // Fuel and the like are part of what the carriage costs.
  const freightFen = sumOf('freight') + sumOf('charge')
  const parts = { freightFen, insuranceFen: sumOf('insurance') }
  return (
    <DutyEstimate
      of={estimateDuty(
        lines,
        { country, transport: terms.transport, ...parts },
        rates.dutyRules,
        rates.exchangeRates,
        day,
      )}
    />
  )
}
