import { useLingui } from '@lingui/react/macro'
import { Select } from '#engine/client/ui/Select.tsx'
import { currencyOf } from '#features/currencies/rules/foreign-price.ts'
import type { RateOf } from '#features/currencies/rules/typed-price.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'

/** The currency of prices in the country of a warehouse; the yuan where no rate of it is known. */
export function ownCurrency(warehouse: WarehouseId | null, rateOf: RateOf): string {
  const own = warehouse === null ? null : currencyOf(warehouseOf(warehouse).country)
  return own === null || rateOf(own) === null ? 'CNY' : own
}

type PriceCurrencyProps = {
  /** `ownCurrency` of the warehouse. */
  own: string
  /** Empty until it is chosen. */
  value: string
  onChange: (currency: string) => void
  error?: string | undefined
}

/** Chooses the currency in which prices are typed; nothing where there is no other than the yuan. */
export function PriceCurrency({ own, value, onChange, error }: PriceCurrencyProps) {
  const { t } = useLingui()
  const options = [...new Set(['CNY', own, value])].filter(Boolean)
  if (options.length === 1) return null
  return (
    <Select
      label={t`Price currency`}
      value={value}
      onChange={onChange}
      error={error}
      {...(value === '' && { placeholder: t`Choose a currency` })}
      options={options.map((currency) => ({ value: currency, label: currency }))}
    />
  )
}
