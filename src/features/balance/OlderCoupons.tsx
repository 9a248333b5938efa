import { Trans } from '@lingui/react/macro'
import { type Pages, query } from '#data/query.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { OlderSection } from '#parts/OlderSection.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { sessionCall } from '#session/session-call.ts'
import { listOlderCoupons, type OlderCoupons as Page } from '#shared/contract/coupons.ts'
import { WINDOWS } from '#shared/contract/windows.ts'
import { couponEnd } from '#shared/domain/coupons.ts'
import { CouponCard } from './CouponCard.tsx'

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (shown, { coupons, next }) => ({ coupons: [...shown.coupons, ...coupons], next }),
}

/** `here`: the ids of the coupons that this device holds and the page already shows. */
type OlderCouponsProps = { here: readonly string[] }

/** The coupons that expired too long ago to be on this device, asked of the server on demand. */
export function OlderCoupons({ here }: OlderCouponsProps) {
  const { months } = WINDOWS.coupon
  return (
    <OlderSection
      heading={<Trans>Older coupons</Trans>}
      note={
        <Trans>
          Coupons that expired more than {months} months ago. You need to be online to see them.
        </Trans>
      }
      show={<Trans>Show older coupons</Trans>}
    >
      <OlderList here={here} />
    </OlderSection>
  )
}

function OlderList({ here }: OlderCouponsProps) {
  // A coupon may leave this device or come back while the list is shown.
  const answer = useLive(
    () =>
      query(listOlderCoupons, (after) => ({ query: { after } }), {
        call: sessionCall,
        pages: BY_PAGES,
      }),
    [here.join()],
  )
  if (answer.state !== 'ready') return <NoAnswer of={answer} />
  const older = answer.value.coupons.filter(({ id }) => !here.includes(id))
  const now = nowMs()
  return (
    <>
      {older.length === 0 && (
        <p role="status">
          <Trans>There are no older coupons.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 empty:hidden lg:grid-cols-2">
        {older.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} misfit={couponEnd(coupon, now)} isBest={false} />
          </li>
        ))}
      </ul>
      <MoreButton of={answer} />
    </>
  )
}
