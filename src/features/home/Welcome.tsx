import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { GIFT_COUPONS_FEN, giftTotalFen } from '#shared/domain/registration-gift.ts'
import { GetAddress } from './GetAddress.tsx'

/** The welcome offer: the registration gift as its coupons, and the handling fee of 5%. */
export function Welcome() {
  const { money } = useFormat()
  const gift = money(giftTotalFen, 'short')
  return (
    <section aria-labelledby="welcome" className="mx-auto max-w-content px-4 pt-16 lg:pt-24">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="airmail h-1.5" />
        <div className="grid grid-cols-1 gap-8 p-5 lg:grid-cols-[1.2fr_1fr] lg:p-10">
          <div>
            <h2 id="welcome" className="text-22 font-bold lg:text-28">
              <Trans>{gift} when you register</Trans>
            </h2>
            <p className="mt-2 text-ink-soft">
              <Trans>Four coupons for your first parcels. One set per member.</Trans>
            </p>
            <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
              {GIFT_COUPONS_FEN.map((amountFen) => (
                <li
                  key={amountFen}
                  className="rounded-control border-2 border-dashed border-brand bg-brand-soft px-2 py-3 text-center"
                >
                  <span className="text-18 font-bold text-brand-text">
                    {money(amountFen, 'short')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-col justify-between gap-6 border-t-2 border-dashed border-line pt-6 lg:border-t-0 lg:border-l-2 lg:pt-0 lg:pl-10">
            <div>
              <h3 className="text-18 font-semibold">
                <Trans>We buy it for you: 5%</Trans>
              </h3>
              <p className="mt-2 text-ink-soft">
                <Trans>
                  The handling fee is 5% of the price of the goods, shown before you pay. Our own
                  mall has no handling fee.
                </Trans>
              </p>
            </div>
            <GetAddress />
          </div>
        </div>
      </div>
    </section>
  )
}
