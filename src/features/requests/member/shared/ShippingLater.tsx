import { Trans } from '@lingui/react/macro'

/** Says of a price without the shipping to our warehouse when that is added. */
export function ShippingLater() {
  return (
    <p className="text-14 text-ink-soft">
      <Trans>
        We add the shipping to our warehouse when we confirm the price. You accept the new total
        before you pay.
      </Trans>
    </p>
  )
}
