import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { OrderLink } from '#parts/OrderLink.tsx'
import { nowMs } from '#platform/clock.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import { Rail } from '#ui/Rail.tsx'
import { Section } from '#ui/Section.tsx'
import { journeyOf } from './journey.ts'
import { nextWords, stopWords } from './stage-help.ts'

/** The stops of the parcel: past, current and next. */
export function Journey({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Section title={<Trans>Journey</Trans>}>
      <Rail
        stops={journeyOf(parcel).map(({ key, state, at }) => ({
          key,
          state,
          label: i18n._(stopWords(key)),
          detail: at && dateTime(at),
        }))}
      />
      <p className="border-t-2 border-dashed border-line pt-3 text-14">
        {i18n._(nextWords(parcel, nowMs()))}
      </p>
      <OrderLink parcel={parcel} />
    </Section>
  )
}
