import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useMemo, useState } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import { useGrouping } from '#features/orders/member/parts/use-grouping.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { type Grouping, MAX_GROUPED_PARCELS } from '#features/shipping/rules/group-parcels.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { quoteChannels, sortQuotes } from '#features/shipping/rules/quote.ts'
import type { Flow } from './flow.ts'
import { OrdersSheet, type SeenGrouping } from './OrdersSheet.tsx'
import { type OrderPrice, priceOfOrder } from './outbound-price.ts'
import { AssumedNote } from './WaitForm.tsx'

/** The pictures that fit a phone beside the number of the others, the weight and the price. */
const PICTURES = 2
/** What was found by then is shown, so that a slow phone does not wait for the proof. */
const SEARCH_MS = 150

type Faces = ReadonlyMap<string, string>
type ShipBarProps = { flow: Flow; faces: Faces }

/** The chosen parcels, what they cost together, and what another way would save. */
export function ShipBar({ flow, faces }: ShipBarProps) {
  const { chosen } = flow
  const more = chosen.length - PICTURES
  const order = useCheapest(flow)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex -space-x-4" aria-hidden="true">
          {chosen.slice(0, PICTURES).map(({ parcel }) => (
            <Face key={parcel.id} sha256={faces.get(parcel.id)} icon={Package} isSmall />
          ))}
          {more > 0 && (
            <span className="relative grid size-10 place-items-center rounded-control border border-line bg-paper text-14 font-semibold text-ink-soft tabular-nums">
              +{more}
            </span>
          )}
        </span>
        <span className="grid text-14 text-ink-soft tabular-nums">
          <Plural value={chosen.length} one="# parcel" other="# parcels" />
          <Weight grams={chosen.reduce((sum, { parcel }) => sum + (parcel.weightGrams ?? 0), 0)} />
        </span>
        {order?.price.ok && (
          <span className="ml-auto text-right text-22 font-bold" aria-live="polite">
            <Money amountFen={order.price.breakdown.orderTotalFen} />
            <AlsoIn amountFen={order.price.breakdown.orderTotalFen} />
          </span>
        )}
      </div>
      <Price flow={flow} faces={faces} order={order} />
    </>
  )
}

/** The order by the cheapest line with the chosen coupons; null without a line, or while prices are not known. */
function useCheapest({ rates, options, packed, chosen, coupons, form }: Flow): OrderPrice | null {
  const known = rates.state === 'ready' ? rates.value : null
  const isMeasured = packed.length === chosen.length
  return useMemo(() => {
    if (known === null || options === null || !isMeasured) return null
    const [best] = sortQuotes(quoteChannels(packed, known.channels, options), 'cheapest')
    if (!best?.price.ok) return null
    const way = { channelCode: best.channel.code, couponIds: form.couponIds }
    return priceOfOrder(packed, way, options, known, coupons)
  }, [packed, isMeasured, known, options, coupons, form.couponIds])
}

type PriceProps = ShipBarProps & { order: OrderPrice | null }

function Price({ flow, faces, order }: PriceProps) {
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
  const of = { flow, faces, order, options, fromMs }
  return <Prices {...of} rates={rates.value} />
}

type PricesProps = PriceProps & {
  rates: Rates
  options: PriceOptions
  /** When the rates were current, if they may not be any more. */
  fromMs: number | null
}

function Prices({ flow, faces, order, rates, options, fromMs }: PricesProps) {
  const { i18n } = useLingui()
  const { dateTime, money } = useFormat()
  const { packed, chosen, coupons, form } = flow
  const { couponIds } = form
  const ask = useMemo(
    () =>
      flow.waits || packed.length < 2 || packed.length > MAX_GROUPED_PARCELS
        ? null
        : {
            parcels: chosen.map(({ parcel }) => parcel),
            packed,
            channels: rates.channels,
            options,
            coupons:
              couponIds === null ? coupons : coupons.filter(({ id }) => couponIds.includes(id)),
          },
    [flow.waits, chosen, packed, rates, options, coupons, couponIds],
  )
  const grouping = useGrouping(ask, SEARCH_MS)
  /** It stays as it was while it is looked at. */
  const [seen, setSeen] = useState<SeenGrouping | null>(null)
  const country = countryName(i18n.locale, options.country)
  const offFen = order?.price.ok ? order.price.breakdown.couponsFen : 0
  const off = money(offFen)
  const method = order && inLocale(order.channel.name, i18n.locale)
  const from = fromMs === null ? null : dateTime(fromMs)
  return (
    <div className="grid gap-1" aria-live="polite">
      {order === null ? (
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
        <p className="text-12 text-ink-soft sm:text-14">
          <Trans>
            Cheapest to {country}: {method}
          </Trans>
          {offFen > 0 && (
            <>
              {' · '}
              <Trans>Your coupons take off {off}.</Trans>
            </>
          )}
        </p>
      )}
      {flow.waits && <AssumedNote />}
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
      {packed.length > MAX_GROUPED_PARCELS && !flow.waits && (
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
    // Of a search that was ended, an order for each may be cheaper than what was found of it.
    const savingFen = alone === null || !isProven ? 0 : alone.totalFen - best.totalFen
    const saving = money(savingFen)
    return (
      savingFen > 0 && (
        <p className="text-12 text-good sm:text-14">
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
        {!isProven && <Trans>There may be a cheaper split.</Trans>}
      </p>
      <Button onClick={onSee}>
        <Trans>See how</Trans>
      </Button>
    </div>
  )
}
