import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { HowItWorks } from '#engine/client/parts/HowItWorks.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { ceilTo } from '#engine/shared/exact.ts'
import type { Chargeable } from '#features/shipping/rules/breakdown.ts'

type FigureProps = { name: ReactNode; value: string; decides?: boolean }

function Figure({ name, value, decides = false }: FigureProps) {
  return (
    <div
      className={classNames(
        'grid content-start gap-0.5 rounded-control p-3',
        decides ? 'bg-brand-soft' : 'bg-paper',
      )}
    >
      <dt className="caption">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

type ChargeableWeightProps = {
  of: Chargeable
  /** Whether the rule is behind a tap. */
  foldsRule: boolean
}

/** Actual, volumetric and chargeable weight or volume side by side, and the rule in words. */
export function ChargeableWeight({ of, foldsRule }: ChargeableWeightProps) {
  const { weight, volume, measuredVolume } = useFormat()
  const amount = (of.unit === 'grams' ? weight : volume)(of.amount)
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <Figure
          name={of.packing ? <Trans>Estimated weight</Trans> : <Trans>Actual weight</Trans>}
          value={weight(of.weightGrams)}
        />
        <Figure name={<Trans>Volume</Trans>} value={measuredVolume(of.volumeCm3)} />
        {of.volumetricGrams !== null && (
          <Figure name={<Trans>Volumetric weight</Trans>} value={weight(of.volumetricGrams)} />
        )}
        <Figure
          decides
          name={
            of.unit === 'grams' ? (
              <Trans>Chargeable weight</Trans>
            ) : (
              <Trans>Chargeable volume</Trans>
            )
          }
          value={amount}
        />
      </dl>
      <PackingNote of={of} />
      <EachCarton of={of} />
      {foldsRule ? (
        <HowItWorks>
          <Rules of={of} />
        </HowItWorks>
      ) : (
        <Rules of={of} />
      )}
    </div>
  )
}

function Rules({ of }: { of: Chargeable }) {
  return (
    <ul className="grid gap-1 text-14 text-ink-soft">
      {useRules(of).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

/** What packing adds to an estimate: "2.5 kg + packing about 8% = 2.7 kg". */
export function PackingNote({ of: { packing, weightGrams } }: { of: Chargeable }) {
  const { weight, percent } = useFormat()
  if (!packing || packing.bps === 0) return null
  const [parcels, packed] = [weight(packing.parcelsGrams, weightGrams), weight(weightGrams)]
  const share = percent(packing.bps)
  return (
    <p className="text-14">
      <Trans>
        {parcels} + packing about {share} = {packed}
      </Trans>
    </p>
  )
}

/** The volumetric weight where it counts instead of the actual one. */
export function VolumetricNote({ of: { mode, volumetricGrams, weightGrams } }: { of: Chargeable }) {
  const { weight } = useFormat()
  if (mode !== 'larger' || volumetricGrams === null || volumetricGrams <= weightGrams) return null
  const volumetric = weight(volumetricGrams)
  return (
    <p className="text-14">
      <Trans>The volumetric weight of {volumetric} is larger and counts.</Trans>
    </p>
  )
}

/** The minimum, where it counts instead of what was weighed or measured. */
export function MinimumNote({ of }: { of: Chargeable }) {
  const minimums = useMinimums(of)
  if (of.basis !== 'minimum') return null
  return minimums.map((words) => (
    <p key={words} className="text-14">
      {words}
    </p>
  ))
}

/** What each of several cartons counts, so that the sum can be followed. */
function EachCarton({ of }: { of: Chargeable }) {
  const { weight, volume, measuredVolume } = useFormat()
  if (of.cartons.length < 2) return null
  const unit = of.unit === 'grams' ? weight : volume
  return (
    <ul className="grid gap-1 text-14">
      {of.cartons.map((carton, nth) => {
        const number = nth + 1
        const measures = [
          weight(carton.weightGrams),
          measuredVolume(carton.volumeCm3),
          ...(carton.volumetricGrams === null ? [] : [weight(carton.volumetricGrams)]),
        ]
        const measured = measures.join(' · ')
        const counts = unit(countOf(carton, of))
        return (
          <li key={number}>
            {of.pieceRule === 'order' ? (
              <Trans>
                Carton {number}: {measured}
              </Trans>
            ) : (
              <Trans>
                Carton {number}: {measured}, counts <strong>{counts}</strong>
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What a carton adds to the order, rounded where each carton is. Older bills do not have it. */
const countOf = ({ raw, amount }: Chargeable['cartons'][number], { pieceRule, step }: Chargeable) =>
  amount ?? (pieceRule === 'roundedCarton' ? ceilTo(raw, step) : raw)

/** How the chargeable amount comes about: what counts, how it is rounded, and the minimum. */
function useRules({
  mode,
  divisor,
  fromGrams,
  kgPerM3,
  volumeOverCm,
  steps = [],
  ...rest
}: Chargeable): string[] {
  const { t } = useLingui()
  const { weight, volume, number, size } = useFormat()
  const unit = rest.unit === 'grams' ? weight : volume
  // Volumes in the unit of what is counted: up to 0.001 m³, not 1,000 cm³.
  const stepUnit = (amount: number) =>
    rest.unit === 'grams' ? weight(amount) : volume(amount, rest.amount)
  const by = number(divisor ?? 1)
  const from = weight(fromGrams ?? 0)
  const density = number(kgPerM3 ?? 1)
  const step = stepUnit(rest.step)
  const side = size([(volumeOverCm ?? 0) * 10])
  const counts = {
    larger: t`The larger of actual and volumetric weight (cm³ ÷ ${by}) counts.`,
    actual: t`Only the actual weight counts.`,
    half: t`Half of actual plus volumetric weight (cm³ ÷ ${by}) counts if the volumetric weight is larger and at least ${from}.`,
    volume: t`The larger of volume and weight ÷ ${density} kg/m³ counts.`,
  }[mode]
  const several = {
    carton: t`All cartons are added up, then rounded up to ${step}.`,
    order:
      rest.unit === 'grams'
        ? t`Actual and volumetric weights of all cartons are added up first, then rounded up to ${step}.`
        : t`Volumes and weights of all cartons are added up first, then rounded up to ${step}.`,
    roundedCarton: t`Each carton is rounded up to ${step}.`,
    pricedCarton: t`Each carton is rounded up to ${step} and has its own price.`,
  }[rest.pieceRule]
  const isSingle = rest.cartons.length === 1
  const rounded = isSingle ? t`It is rounded up to ${step}.` : several
  // Everything is weighed in whole grams.
  const isWhole = isSingle && rest.unit === 'grams' && rest.step === 1
  const rules = [
    counts,
    ...(volumeOverCm === undefined
      ? []
      : [t`The volume counts only for cartons with a side longer than ${side}.`]),
    ...(isWhole ? [] : [rounded]),
    ...steps.map((one) => {
      const [most, lower] = [unit(one.upTo), stepUnit(one.step)]
      return t`Up to ${most}, it is rounded up to ${lower}.`
    }),
  ]
  return [...rules, ...useMinimums(rest)]
}

/** The minimums that apply: those of the size of a carton, and that of each carton or the order. */
function useMinimums(of: Pick<Chargeable, 'unit' | 'sizeMinimums' | 'minimum'>): string[] {
  const { unit, sizeMinimums = [], minimum } = of
  const { t } = useLingui()
  const { weight, volume, size } = useFormat()
  const amountOf = unit === 'grams' ? weight : volume
  const words = sizeMinimums.map(({ of, overCm, amount }) => {
    const [most, least] = [size([overCm * 10]), amountOf(amount)]
    return {
      side: t`A carton with a side longer than ${most} counts at least ${least}.`,
      secondSide: t`A carton whose second longest side is longer than ${most} counts at least ${least}.`,
      girth: t`A carton with a girth above ${most} counts at least ${least}.`,
      sum: t`A carton whose three sides together exceed ${most} counts at least ${least}.`,
    }[of]
  })
  if (minimum === null) return words
  const least = amountOf(minimum.amount)
  const general =
    minimum.per === 'carton' ? t`At least ${least} per carton.` : t`At least ${least} per order.`
  return [...words, general]
}
