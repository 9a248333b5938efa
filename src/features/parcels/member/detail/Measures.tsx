import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { HowItWorks } from '#engine/client/parts/HowItWorks.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { USUAL_DIVISORS, volumetricGrams } from './volumetric.ts'

const CELL = 'grid content-start gap-0.5 rounded-control bg-paper p-3'

/** What the warehouse measured; volumetric weights and their formula for who asks. */
export function Measures({ parcel }: { parcel: ParcelRow }) {
  const { size, number } = useFormat()
  const { weightGrams, lengthMm, widthMm, heightMm } = parcel
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null)
    return null
  const sides = { lengthMm, widthMm, heightMm }
  const formula = [lengthMm, widthMm, heightMm].map((mm) => number(mm / 10)).join(' × ')
  return (
    <Section title={<Trans>Weight and size</Trans>}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-18 font-semibold">
          <Weight grams={weightGrams} />
        </span>
        <span className="text-14 text-ink-soft">{size([lengthMm, widthMm, heightMm])}</span>
      </p>
      <HowItWorks>
        <p className="text-14 text-ink-soft">
          <Trans>
            Most shipping lines charge the larger of actual and volumetric weight. The divisor
            depends on the line.
          </Trans>
        </p>
        <dl className="grid gap-2 sm:grid-cols-3">
          {USUAL_DIVISORS.map((divisor) => (
            <div key={divisor} className={CELL}>
              <dt className="caption">
                <Trans>Volumetric ÷ {divisor}</Trans>
              </dt>
              <dd className="text-18 font-semibold">
                <Weight grams={volumetricGrams(sides, divisor)} />
              </dd>
              <dd className="text-12 text-ink-soft">
                {formula} ÷ {divisor}
              </dd>
            </div>
          ))}
        </dl>
      </HowItWorks>
    </Section>
  )
}
