import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { CartonDrawing } from './drawings/CartonDrawing.tsx'

function Weight({ label, value, how }: { label: ReactNode; value: string; how: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-3 first:border-line last:border-brand">
      <dt className="caption">{label}</dt>
      <dd>
        <span className="text-22 font-bold">{value}</span>
        <span className="block text-14 text-ink-soft">{how}</span>
      </dd>
    </div>
  )
}

/** One carton weighed both ways: 50 × 40 × 30 cm with a divisor of 6000. */
export function WeighedTwice() {
  const { weight } = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="w-[min(7rem,25vw)] sm:w-36">
        <CartonDrawing />
      </div>
      <dl className="grid grow basis-36 gap-4">
        <Weight label={<Trans>Actual</Trans>} value={weight(6_200)} how={<Trans>weighed</Trans>} />
        <Weight
          label={<Trans>Volumetric</Trans>}
          value={weight(10_000)}
          how="50 × 40 × 30 ÷ 6000"
        />
      </dl>
    </div>
  )
}
