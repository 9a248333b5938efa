import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'
import { OutcomeChip } from '#features/orders/member/parts/OutcomeChip.tsx'
import { CarrierNumber } from '#features/orders/member/shared/CarrierNumber.tsx'
import { TRACKING_WORDS } from '#features/orders/member/shared/tracking-words.ts'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { PhotosOf } from './PhotosOf.tsx'

type CartonsProps = { cartons: readonly CartonWithTracking[] }

/** The packed cartons with photo and measures, their numbers at the carrier, and what it reported last. */
export function Cartons({ cartons }: CartonsProps) {
  if (cartons.length === 0) return null
  return (
    <Section title={<Plural value={cartons.length} one="# carton" other="# cartons" />}>
      <ul className="grid gap-4">
        {cartons.map(({ carton, tracking }) => (
          <li
            key={carton.id}
            className="grid grid-cols-1 gap-3 border-b border-line pb-4 last:border-0 last:pb-0"
          >
            <Carton carton={carton} tracking={tracking} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Carton({ carton, tracking: [last] }: CartonWithTracking) {
  const { size } = useFormat()
  const { number, lengthMm, widthMm, heightMm } = carton
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-16">
        <span>
          <strong>
            <Trans>Carton {number}</Trans>
          </strong>{' '}
          <Weight grams={carton.weightGrams} />
        </span>
        <OutcomeChip outcome={carton.outcome} />
      </p>
      <p className="text-14 text-ink-soft">
        {size([lengthMm, widthMm, heightMm])}
        {' · '}
        <Plural value={carton.parcelIds.length} one="# parcel" other="# parcels" />
      </p>
      <CarrierNumber carton={carton} />
      {last && <LastEvent event={last} />}
      <PhotosOf ownerId={carton.id} />
    </>
  )
}

/** What the carrier reported last, in plain words and its own. */
function LastEvent({ event }: { event: CartonWithTracking['tracking'][number] }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { status, at, place, words } = event
  return (
    <div className="text-14">
      <p className="font-semibold">{i18n._(TRACKING_WORDS[status].name)}</p>
      <p className="text-ink-soft">{[dateTime(at), place].filter(Boolean).join(' · ')}</p>
      {words !== '' && <p className="wrap-anywhere text-ink-soft">“{words}”</p>}
    </div>
  )
}
