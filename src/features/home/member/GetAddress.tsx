import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { GIFT_SPEND_TIMES, giftTotalFen } from '#features/business/rules/public-business.ts'

const SIZE = 'min-h-12 px-6 sm:shrink-0 sm:whitespace-nowrap'

/** The call to action. */
export function GetAddress() {
  const giftFen = giftTotalFen(useBusiness())
  const times = GIFT_SPEND_TIMES
  const gift = useFormat().money(giftFen, 'short')
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-5">
      <ButtonLink look="primary" href={paths.login({ to: paths.storeAddress() })} className={SIZE}>
        <Trans>Get my warehouse address</Trans>
      </ButtonLink>
      <p className="text-center text-14 text-ink-soft sm:flex-1 sm:basis-48 sm:text-left">
        {giftFen > 0 ? (
          <Trans>
            Free with your e-mail, including {gift} in coupons, each for shipping of {times} times
            its value or more
          </Trans>
        ) : (
          <Trans>Free with your e-mail</Trans>
        )}
      </p>
    </div>
  )
}
