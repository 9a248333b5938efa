import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { GIFT_SPEND_TIMES, giftTotalFen } from '#features/business/rules/public-business.ts'
import { GetAddress } from './GetAddress.tsx'

/** The welcome offer: the coupons for registering, if there are any, and the handling fee of who buys for members. */
export function Welcome() {
  const { percent } = useFormat()
  const { giftCouponsFen, handlingFeeBps, features } = useBusiness()
  const fee = percent(handlingFeeBps)
  const hasGift = giftCouponsFen.length > 0
  const Heading = hasGift ? 'h3' : 'h2'
  if (!hasGift && !features.buyingRequests) return null
  return (
    <section aria-labelledby="welcome" className="mx-auto max-w-content px-4 pt-16 lg:pt-24">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="airmail h-1.5" />
        <div
          className={`grid grid-cols-1 gap-8 p-5 lg:p-10 ${hasGift ? 'lg:grid-cols-[1.2fr_1fr]' : ''}`}
        >
          {hasGift && <Gift couponsFen={giftCouponsFen} />}
          <div
            className={`flex flex-col justify-between gap-6 ${hasGift ? 'border-t-2 border-dashed border-line pt-6 lg:border-t-0 lg:border-l-2 lg:pt-0 lg:pl-10' : ''}`}
          >
            {features.buyingRequests && (
              <div>
                <Heading id={hasGift ? undefined : 'welcome'} className="text-18 font-semibold">
                  <Trans>We buy it for you: {fee}</Trans>
                </Heading>
                <p className="mt-2 text-ink-soft">
                  {features.mall ? (
                    <Trans>
                      The handling fee is {fee} of the price of the goods, shown before you pay. Our
                      own mall has no handling fee.
                    </Trans>
                  ) : (
                    <Trans>
                      The handling fee is {fee} of the price of the goods, shown before you pay.
                    </Trans>
                  )}
                </p>
              </div>
            )}
            <GetAddress />
          </div>
        </div>
      </div>
    </section>
  )
}

function Gift({ couponsFen }: { couponsFen: readonly number[] }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const gift = money(giftTotalFen({ giftCouponsFen: couponsFen }), 'short')
  const fromWords = (amountFen: number) => {
    const spend = money(amountFen * GIFT_SPEND_TIMES, 'short')
    return t`Shipping from ${spend}`
  }
  return (
    <div>
      <h2 id="welcome" className="text-22 font-bold lg:text-28">
        <Trans>{gift} when you register</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Plural
          value={couponsFen.length}
          one="One coupon for your first parcels. One set per member."
          other="# coupons for your first parcels. One set per member."
        />
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {couponsFen.map((amountFen, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: equal coupons are the same
            key={nth}
            className="rounded-control border-2 border-dashed border-brand bg-brand-soft px-2 py-3 text-center"
          >
            <span className="text-18 font-bold text-brand-text">{money(amountFen, 'short')}</span>
            <span className="block text-12 text-ink-soft">{fromWords(amountFen)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
