import type { Locale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { countryName } from '#engine/shared/countries.ts'
import { formatPhone } from '#engine/shared/phone.ts'
import { addressLines, type Place } from '#features/addresses/rules/address-lines.ts'

type AddressBlockProps = {
  address: Place & { recipient: string; phone: string }
  /** The language of the country's name; the app's by default. */
  locale?: Locale
}

/** An address as printed on a label. */
export function AddressBlock({ address, locale }: AddressBlockProps) {
  const format = useFormat()
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3 text-16">
        <span className="font-semibold">{address.recipient}</span>
        <span className="text-14 text-ink-soft">{formatPhone(address.phone, address.country)}</span>
      </p>
      <p className="text-14">
        {addressLines(address).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block text-ink-soft">
          {countryName(locale ?? format.locale, address.country)}
        </span>
      </p>
    </div>
  )
}
