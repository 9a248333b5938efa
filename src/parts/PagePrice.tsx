import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { readForeignPrice } from '#shared/domain/foreign-price.ts'

type PagePriceProps = { of: { foreignPrice: string; link: string } }

/** What the shop's page asks in another currency; nothing where no such price was typed. */
export function PagePrice({ of: { foreignPrice, link } }: PagePriceProps) {
  const { foreign } = useFormat()
  if (foreignPrice === '') return null
  const price = readForeignPrice(foreignPrice, link)
  const words =
    price === null || price.cents === null ? foreignPrice : foreign(price.cents, price.currency)
  return (
    <span>
      <Trans>{words} on the page</Trans>
    </span>
  )
}
