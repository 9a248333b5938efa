import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { Rail } from '#ui/Rail.tsx'
import { Section } from '#ui/Section.tsx'
import { journeyOf } from './journey.ts'
import { nextWords, STOP_WORDS } from './journey-words.ts'

/** The stops of the order: past, current and next. */
export function OrderJourney({ order }: { order: OrderRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Section title={<Trans>Progress</Trans>}>
      <Rail
        stops={journeyOf(order).map(({ key, state, at }) => ({
          key,
          state,
          label: i18n._(STOP_WORDS[key]),
          detail: at && dateTime(at),
        }))}
      />
      <p className="border-t-2 border-dashed border-line pt-3 text-14">
        {i18n._(nextWords(order))}
      </p>
    </Section>
  )
}
