import { Trans, useLingui } from '@lingui/react/macro'
import { COURIER_WORDS } from '#parts/courier-words.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { guessCouriers, isS10Shaped, isValidS10, trackingKey } from '#shared/domain/tracking.ts'
import { paths } from '#shared/paths.ts'

type TrackingHintProps = { trackingNumber: string; known: ParcelRow | null }

/** What a number suggests while it is typed: its courier, a slip in it, or a parcel that has it already. */
export function TrackingHint({ trackingNumber, known }: TrackingHintProps) {
  const { i18n } = useLingui()
  if (known?.stage === 'toDeclare')
    return <Trans>This parcel has already arrived. Saving declares what is in it.</Trans>
  if (known !== null)
    return (
      <a href={paths.parcel(known)} className="font-semibold text-ink underline">
        <Trans>Open the parcel that has it</Trans>
      </a>
    )
  const key = trackingKey(trackingNumber)
  if (isS10Shaped(key) && !isValidS10(key))
    return (
      <span className="font-medium text-caution">
        <Trans>The check digit does not fit. Please compare the number with the label.</Trans>
      </span>
    )
  const couriers = guessCouriers(trackingNumber).map((courier) => i18n._(COURIER_WORDS[courier]))
  if (couriers.length === 0)
    return <Trans>From the shop or the courier; capitals and hyphens do not matter</Trans>
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(couriers)
  return <Trans>Looks like {names}</Trans>
}
