import { Trans } from '@lingui/react/macro'
import type { ReadonlySignal } from '@preact/signals-core'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { type KnownRates, useForeignPrice } from './use-foreign-price.ts'

type PagePriceProps = {
  of: { foreignPrice: string; link: string }
  rates: () => ReadonlySignal<KnownRates>
}

/** What the shop's page asks in another currency, and what that means in yuan. */
export function PagePrice({ of: { foreignPrice, link }, rates }: PagePriceProps) {
  const words = useForeignPrice(useLive(rates, []))(foreignPrice, link).fact
  return (
    <span>
      <Trans>{words} on the page</Trans>
    </span>
  )
}
