import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { type PriceHint, priceHints } from '#features/shipping/rules/hints.ts'
import { type PackParcel, packEstimate } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import type { Quote } from '#features/shipping/rules/quote.ts'
import { BreakdownTable } from './BreakdownTable.tsx'
import { TRANSPORT_WORDS } from './bill-line-words.ts'
import { MinimumNote, PackingNote, VolumetricNote } from './ChargeableWeight.tsx'
import { OrderDuty } from './OrderDuty.tsx'
import { RefusalList } from './RefusalList.tsx'

type QuoteCardProps = {
  quote: Quote
  parcels: readonly PackParcel[]
  rates: Rates
  options: PriceOptions
  /** What the line is best in, in words. */
  marks: readonly string[]
  action?: ReactNode
}

/** One shipping line: days, chargeable weight and total with all details, or why it doesn’t take the parcels. */
export function QuoteCard({ quote, marks, action, ...of }: QuoteCardProps) {
  const { channel, price } = quote
  const { i18n } = useLingui()
  const format = useFormat()
  const { transport } = channel.terms
  const chargeable = price.ok ? price.breakdown.chargeable : null
  return (
    <Card className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{inLocale(channel.name, i18n.locale)}</h3>
          <p className="flex flex-wrap items-center gap-1">
            <Chip>{i18n._(TRANSPORT_WORDS[transport])}</Chip>
            {marks.map((mark) => (
              <Chip key={mark} tone="good">
                {mark}
              </Chip>
            ))}
          </p>
        </div>
        {price.ok && (
          <p className="ml-auto text-right text-22 font-bold">
            <Money amountFen={price.breakdown.orderTotalFen} />
            <AlsoIn amountFen={price.breakdown.orderTotalFen} />
          </p>
        )}
      </div>
      <Arrival channel={channel} rates={of.rates} today={of.options.day} />
      {chargeable && (
        <p className="text-14 text-ink-soft">
          {chargeable.unit === 'grams' ? (
            <Trans>Chargeable weight</Trans>
          ) : (
            <Trans>Chargeable volume</Trans>
          )}{' '}
          <span className="font-semibold text-ink">
            {(chargeable.unit === 'grams' ? format.weight : format.volume)(chargeable.amount)}
          </span>
        </p>
      )}
      {chargeable && <PackingNote of={chargeable} />}
      {chargeable && <VolumetricNote of={chargeable} />}
      {chargeable && <MinimumNote of={chargeable} />}
      {price.ok ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold underline">
            <Trans>How it’s calculated</Trans>
          </summary>
          <Details {...of} channel={channel} breakdown={price.breakdown} />
        </details>
      ) : (
        <RefusalList of={price.refusals} />
      )}
      {action}
    </Card>
  )
}

/** `today`: at the warehouse. */
type ArrivalProps = { channel: Channel; rates: Rates; today: string }

/** When a shipment of today would arrive, and how that is known. */
function Arrival({ channel, rates, today }: ArrivalProps) {
  const { shortDay, number } = useFormat()
  const measured = rates.transit.find(({ channelCode }) => channelCode === channel.code)
  const { min, max } = channel.terms.transitDays
  const days = measured?.normalDays ?? max
  const day = shortDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10))
  const shipments = number(measured?.deliveries ?? 0)
  return (
    <p className="grid text-14">
      <span className="font-semibold">
        <Trans>Arrives by {day} if it leaves today</Trans>
      </span>
      <span className="text-ink-soft">
        {measured ? (
          <Plural
            value={days}
            one={`9 in 10 arrived within # day, measured over ${shipments} shipments`}
            other={`9 in 10 arrived within # days, measured over ${shipments} shipments`}
          />
        ) : (
          <Trans>
            {min}–{max} days, promised by the line
          </Trans>
        )}
      </span>
    </p>
  )
}

type DetailsProps = Omit<QuoteCardProps, 'quote' | 'marks' | 'action'> & {
  channel: Channel
  breakdown: Breakdown
}

function Details({ channel, breakdown, parcels, rates, options }: DetailsProps) {
  const hints = useMemo(
    () => priceHints(packEstimate(parcels, channel.terms), channel, options),
    [parcels, channel, options],
  )
  return (
    <div className="grid grid-cols-1 gap-4 pt-2">
      <BreakdownTable of={breakdown} />
      {hints.map((hint) => (
        <Hint key={hint.kind} hint={hint} />
      ))}
      <OrderDuty
        breakdown={breakdown}
        rates={rates}
        terms={channel.terms}
        lines={parcels.map(({ declaredValueFen }) => ({ hs6: null, declaredValueFen }))}
      />
    </div>
  )
}

function Hint({ hint }: { hint: PriceHint }) {
  const { money, weight, volume } = useFormat()
  const saving = money(hint.savingFen)
  if (hint.kind === 'heavierIsCheaper') {
    const amount = (hint.unit === 'grams' ? weight : volume)(hint.amount)
    return (
      <p className="text-14">
        <Trans>
          With {amount} the next price band applies, and the total is {saving} lower.
        </Trans>
      </p>
    )
  }
  const grams = weight(hint.grams)
  return (
    <p className="text-14">
      <Trans>
        Without the boxes {grams} would count, which saves up to {saving}.
      </Trans>
    </p>
  )
}
