import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countryName } from '#engine/client/i18n/countries.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { useGrouping } from '#features/orders/member/parts/use-grouping.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { PackingNote } from '#features/shipping/member/parts/ChargeableWeight.tsx'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { type Grouping, MAX_GROUPED_PARCELS } from '#features/shipping/rules/group-parcels.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { quoteChannels, sortQuotes } from '#features/shipping/rules/quote.ts'
import type { Flow } from './flow.ts'
import { OrdersSheet, type SeenGrouping } from './OrdersSheet.tsx'
import { priceOfOrder } from './outbound-price.ts'

/** The pictures that fit a phone beside the count and the weight. */
const PICTURES = 3
/** A phone stays usable meanwhile; what was found by then is shown. */
const SEARCH_MS = 150

type Faces = ReadonlyMap<string, string>
type ShipBarProps = { flow: Flow; faces: Faces }

/** The chosen parcels, what they cost together, and what another way would save. */
export function ShipBar({ flow, faces }: ShipBarProps) {
  const { chosen } = flow
  const more = chosen.length - PICTURES
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex gap-1" aria-hidden="true">
          {chosen.slice(0, PICTURES).map(({ parcel }) => (
            <Face key={parcel.id} sha256={faces.get(parcel.id)} icon={Package} isSmall />
          ))}
          {more > 0 && (
            <span className="grid size-10 place-items-center rounded-control border border-line bg-paper text-14 font-semibold text-ink-soft tabular-nums">
              +{more}
            </span>
          )}
        </span>
        <span className="grid text-14 text-ink-soft">
          <Plural value={chosen.length} one="# parcel" other="# parcels" />
          <Weight grams={chosen.reduce((sum, { parcel }) => sum + (parcel.weightGrams ?? 0), 0)} />
        </span>
      </div>
      <Price flow={flow} faces={faces} />
    </>
  )
}

function Price({ flow, faces }: ShipBarProps) {
  const { rates, options, packed, chosen } = flow
  if (rates.state === 'loading') return null
  if (rates.state !== 'ready')
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Prices aren’t on this device yet. Go online once to see them.</Trans>
      </p>
    )
  if (options === null)
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Choose an address in the next step to see prices.</Trans>
      </p>
    )
  if (packed.length < chosen.length) return null
  const fromMs = rates.confirmed ? null : rates.from
  return <Prices flow={flow} faces={faces} rates={rates.value} options={options} fromMs={fromMs} />
}

type PricesProps = ShipBarProps & {
  rates: Rates
  options: PriceOptions
  /** When the rates were current, if they may not be any more. */
  fromMs: number | null
}

function Prices({ flow, faces, rates, options, fromMs }: PricesProps) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { packed, chosen, coupons, form } = flow
  const order = useMemo(() => {
    const [best] = sortQuotes(quoteChannels(packed, rates.channels, options), 'cheapest')
    if (!best?.price.ok) return null
    const way = { channelCode: best.channel.code, couponIds: form.couponIds }
    return priceOfOrder(packed, way, options, rates, coupons)
  }, [packed, rates, options, coupons, form.couponIds])
  const ask = useMemo(
    () =>
      packed.length < 2 || packed.length > MAX_GROUPED_PARCELS
        ? null
        : {
            parcels: chosen.map(({ parcel }) => parcel),
            packed,
            channels: rates.channels,
            options,
            coupons,
          },
    [chosen, packed, rates, options, coupons],
  )
  const grouping = useGrouping(ask, SEARCH_MS)
  /** It stays as it was while it is looked at. */
  const [seen, setSeen] = useState<SeenGrouping | null>(null)
  const country = countryName(i18n.locale, options.country)
  const price = order?.price.ok ? order.price.breakdown : null
  const method = order && inLocale(order.channel.name, i18n.locale)
  const from = fromMs === null ? null : dateTime(fromMs)
  return (
    <div className="grid gap-1" aria-live="polite">
      {price === null ? (
        <p className="text-14 text-caution">
          {grouping ? (
            <Trans>No shipping line takes these parcels to {country} in one order.</Trans>
          ) : (
            <Trans>
              No shipping line takes these parcels to {country}. The next steps say why.
            </Trans>
          )}
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-14">
              <Trans>
                Cheapest to {country}: {method}
              </Trans>
            </span>
            <span className="text-22 font-bold">
              <Money amountFen={price.orderTotalFen} />
            </span>
          </p>
          <PackingNote of={price.chargeable} />
        </>
      )}
      {grouping && <Saving grouping={grouping} onSee={() => setSeen({ grouping, chosen })} />}
      {seen && (
        <OrdersSheet
          open
          onClose={() => setSeen(null)}
          flow={flow}
          faces={faces}
          seen={seen}
          rates={rates}
        />
      )}
      {packed.length > MAX_GROUPED_PARCELS && (
        <p className="text-14 text-ink-soft">
          <Trans>
            Choose up to {MAX_GROUPED_PARCELS} parcels to see whether several orders cost less.
          </Trans>
        </p>
      )}
      {from !== null && (
        <p className="text-14 text-ink-soft">
          <Trans>By the prices of {from}. They may have changed.</Trans>
        </p>
      )}
    </div>
  )
}

type SavingProps = { grouping: Grouping; onSee: () => void }

/** Whether the parcels cost less together or apart, and how. */
function Saving({ grouping, onSee }: SavingProps) {
  const { money } = useFormat()
  const { best, together, alone, isProven } = grouping
  const count = best.orders.length
  if (count === 1) {
    const savingFen = alone === null ? 0 : alone.totalFen - best.totalFen
    const saving = money(savingFen)
    return (
      savingFen > 0 && (
        <p className="text-14 text-good">
          <Trans>Shipping them together costs {saving} less.</Trans>
        </p>
      )
    )
  }
  const saving = together && money(together.totalFen - best.totalFen)
  const total = money(best.totalFen)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-14 text-good">
        {saving === null ? (
          <Trans>
            In {count} orders they cost {total}.
          </Trans>
        ) : (
          <Trans>
            In {count} orders they cost {saving} less.
          </Trans>
        )}{' '}
        {!isProven && <Trans>It’s the best way found in the time we give it.</Trans>}
      </p>
      <Button onClick={onSee}>
        <Trans>See how</Trans>
      </Button>
    </div>
  )
}
