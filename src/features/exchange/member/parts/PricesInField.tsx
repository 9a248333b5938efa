import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { once } from '#engine/shared/formatters.ts'
import {
  choosePricesIn,
  chosenCurrency,
  type PricesIn,
} from '#features/exchange/member/data/shown-currency.ts'
import { shownRate } from '#features/exchange/member/data/shown-rate.ts'
import { SHOWN_CURRENCIES, type ShownCurrency } from '#features/exchange/rules/country-currency.ts'

/** The name of a currency in a locale: "Singapore Dollar". */
export const currencyName = (locale: string, currency: string): string =>
  once(`currency names ${locale}`, () => new Intl.DisplayNames(locale, { type: 'currency' })).of(
    currency,
  ) ?? currency

/** The currency in which prices are shown beside yuan, on this device. */
export function PricesInField() {
  const { t, i18n } = useLingui()
  const chosen = useLive(chosenCurrency, [])
  const rate = useLive(shownRate, [])
  const [isKept, setKept] = useState(true)
  // A currency that was guessed and has no rate is not shown.
  const guess = rate === null || rate === 'loading' ? 'CNY' : (rate.currency as ShownCurrency)
  const value = chosen ?? guess
  const none = value !== 'CNY' && rate === null
  return (
    <Select<PricesIn>
      label={t`Prices also in`}
      optional={false}
      value={value}
      onChange={(currency) => setKept(choosePricesIn(currency))}
      options={[
        { value: 'CNY' as const, label: t`Yuan only` },
        ...SHOWN_CURRENCIES.map((currency) => ({
          value: currency,
          label: `${currency} · ${currencyName(i18n.locale, currency)}`,
        })),
      ]}
      hint={none && t`There’s no rate for this currency right now, so prices are in yuan only.`}
      error={!isKept && t`This browser can’t store it, so it lasts until you close the page.`}
    />
  )
}
