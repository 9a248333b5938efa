import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { refusalText } from '#features/shipping/member/parts/RefusalList.tsx'
import type { Channel } from '#features/shipping/rules/channel.ts'
import type { Priced } from '#features/shipping/rules/price-shipment.ts'
import {
  priceSample,
  SAMPLES,
  type SampleDoubt,
  sampleDoubts,
} from '#features/shipping/rules/sample-prices.ts'
import type { NewVersion } from './version-form.ts'

type PreviewProps = { before: Channel | null; after: NewVersion }

/** What sample shipments cost before and after the new version. */
export function Preview({ before, after }: PreviewProps) {
  const { i18n, t } = useLingui()
  const { weight, size } = useFormat()
  const doubts = sampleDoubts({ ...after, effectiveTo: null })
  const doubtWords = useDoubtWords()
  const country = countryName(i18n.locale, after.terms.destinations[0] ?? '')
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">
        <Trans>Sample shipments to {country}</Trans>
      </h3>
      {doubts.length > 0 && (
        <Notice kind="caution">
          <p className="font-semibold">
            <Trans>Is this correct?</Trans>
          </p>
          <ul>
            {doubts.map((doubt) => {
              const { zone } = doubt
              const words = doubtWords(doubt)
              return (
                <li key={`${zone} ${words}`}>
                  {zone === null ? (
                    words
                  ) : (
                    <Trans>
                      Zone {zone}: {words}
                    </Trans>
                  )}
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
      <div className="overflow-x-auto">
        <table aria-label={t`Sample shipments`} className="w-full border-collapse text-14">
          <thead>
            <tr className="border-b-2 border-dashed border-line text-left">
              <th scope="col" className="caption py-2 font-medium">
                <Trans>Shipment</Trans>
              </th>
              <th scope="col" className="caption py-2 pl-3 text-right font-medium">
                <Trans context="line">Before</Trans>
              </th>
              <th scope="col" className="caption py-2 pl-3 text-right font-medium">
                <Trans>After</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {SAMPLES.map((sample) => {
              const old = before && priceSample(sample, before)
              const now = priceSample(sample, { ...after, effectiveTo: null })
              return (
                <tr key={sample.weightGrams} className="border-b border-line align-top">
                  <th scope="row" className="py-2 text-left font-medium">
                    {weight(sample.weightGrams)}
                    <span className="block text-12 font-normal text-ink-soft">
                      {size(sample.sides.map((cm) => cm * 10))}
                    </span>
                  </th>
                  <Price of={old} />
                  <Price
                    of={now}
                    against={old}
                    isDoubtful={doubts.some(
                      (doubt) =>
                        'weightGrams' in doubt &&
                        doubt.weightGrams === sample.weightGrams &&
                        doubt.zone === zoneOf(now),
                    )}
                  />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The zone by whose price list something is priced, or null. */
const zoneOf = (price: Priced): string | null => (price.ok && price.breakdown.zone) || null

function useDoubtWords(): (doubt: SampleDoubt) => string {
  const { t } = useLingui()
  const { weight, money } = useFormat()
  return (doubt) => {
    if (doubt.kind === 'noneTaken') return t`The line takes none of the samples. Check its limits.`
    if (doubt.kind === 'allFree') return t`Every sample costs nothing. Check the prices.`
    if (doubt.kind === 'equal') {
      const { count, of } = doubt
      return count === of
        ? t`All samples cost the same. Check the step, the minimum and the price list.`
        : t`${count} of ${of} samples cost the same. Check the step, the minimum and the price list.`
    }
    const sample = weight(doubt.weightGrams)
    switch (doubt.kind) {
      case 'free':
        return t`${sample} costs nothing.`
      case 'dear': {
        const perKg = money(doubt.perKgFen)
        return t`${sample} costs more than ${perKg} per kg. Check the decimal point.`
      }
      case 'cheap': {
        const perKg = money(doubt.perKgFen)
        return t`${sample} costs less than ${perKg} per kg. Check the decimal point.`
      }
      case 'less': {
        const than = weight(doubt.than)
        return t`${sample} costs less than ${than}.`
      }
      case 'jump': {
        const than = weight(doubt.than)
        return t`${sample} costs far more than ${than}.`
      }
    }
  }
}

type PriceProps = { of: Priced | null; against?: Priced | null; isDoubtful?: boolean }

function Price({ of, against, isDoubtful = false }: PriceProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (of === null) return <td className="py-2 pl-3 text-right text-ink-soft">–</td>
  if (!of.ok) {
    const [first] = of.refusals
    return (
      <td className="py-2 pl-3 text-right text-12 text-caution">
        {first && refusalText(i18n, first, format)}
      </td>
    )
  }
  const { orderTotalFen, chargeable } = of.breakdown
  const changeFen = against?.ok ? orderTotalFen - against.breakdown.orderTotalFen : 0
  const unit = chargeable.unit === 'grams' ? format.weight : format.volume
  return (
    <td className="py-2 pl-3 text-right tabular-nums">
      <span className={isDoubtful ? 'font-semibold text-caution' : ''}>
        {format.money(orderTotalFen)}
        {isDoubtful && ' ?'}
      </span>
      {changeFen !== 0 && (
        <span className="block text-12 font-semibold">{format.money(changeFen, 'signed')}</span>
      )}
      <span className="block text-12 text-ink-soft">{unit(chargeable.amount)}</span>
    </td>
  )
}
