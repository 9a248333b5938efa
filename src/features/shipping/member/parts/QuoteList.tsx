import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { ContactCard, type MessageAbout } from '#features/business/member/parts/ContactCard.tsx'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import {
  marksOf,
  QUOTE_SORTS,
  type Quote,
  type QuoteSort,
  quoteChannels,
  sortQuotes,
} from '#features/shipping/rules/quote.ts'
import { QuoteCard } from './QuoteCard.tsx'

const SORT_WORDS = {
  fastest: msg`Fastest`,
  cheapest: msg`Cheapest`,
  bestValue: msg`Best value`,
} as const satisfies Record<QuoteSort, MessageDescriptor>

type QuoteListProps = {
  parcels: readonly PackParcel[]
  rates: Rates
  options: PriceOptions
  /** Shown with each line that takes the parcels, such as a button to choose it. */
  action?: (quote: Quote) => ReactNode
  /** What a member's message about a missing line is about. */
  about?: MessageAbout | undefined
}

/** The price by every shipping line of origin and destination, or why a line doesn’t take the parcels. */
export function QuoteList({ parcels, rates, options, action, about }: QuoteListProps) {
  const { i18n, t } = useLingui()
  const [sort, setSort] = useState<QuoteSort>('cheapest')
  const quotes = useMemo(
    () => quoteChannels(parcels, rates.channels, options),
    [parcels, rates, options],
  )
  const marks = useMemo(() => marksOf(quotes, rates.transit), [quotes, rates])
  if (quotes.length === 0) return <NoMethod about={about} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset aria-label={t`Sort by`} className="flex flex-wrap gap-2">
        {QUOTE_SORTS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === sort}
            onClick={() => setSort(one)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-14 font-medium',
              one === sort ? 'border-brand bg-brand-soft text-brand-text' : 'border-line-strong',
            )}
          >
            {i18n._(SORT_WORDS[one])}
          </button>
        ))}
      </fieldset>
      <ul aria-label={t`Shipping lines`} className="grid grid-cols-1 gap-3">
        {sortQuotes(quotes, sort, rates.transit).map((quote) => (
          <li key={quote.channel.code}>
            <QuoteCard
              quote={quote}
              parcels={parcels}
              rates={rates}
              options={options}
              marks={(marks.get(quote.channel.code) ?? []).map((mark) => i18n._(SORT_WORDS[mark]))}
              action={quote.price.ok && action?.(quote)}
            />
          </li>
        ))}
      </ul>
      {quotes.every(({ price }) => !price.ok) && <NoMethod about={about} />}
    </div>
  )
}

function NoMethod({ about }: Pick<QuoteListProps, 'about'>) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice kind="caution">
        <Trans>
          No shipping method for the chosen origin and destination; contact customer service
        </Trans>
      </Notice>
      <ContactCard isSent about={about} />
    </div>
  )
}
