import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Pages, query } from '#data/query.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { sessionCall } from '#session/session-call.ts'
import { listOlderCoupons, type OlderCoupons as Page } from '#shared/contract/coupons.ts'
import { WINDOWS } from '#shared/contract/windows.ts'
import { couponEnd } from '#shared/domain/coupons.ts'
import { Button } from '#ui/Button.tsx'
import { CouponCard } from './CouponCard.tsx'

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (shown, { coupons, next }) => ({ coupons: [...shown.coupons, ...coupons], next }),
}

/** `here`: the ids of the coupons that this device holds and the page already shows. */
type OlderCouponsProps = { here: readonly string[] }

/** The coupons that expired too long ago to be on this device, asked of the server on demand. */
export function OlderCoupons({ here }: OlderCouponsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { months } = WINDOWS.coupon
  return (
    <section aria-labelledby="older" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="older" className="text-18 font-semibold">
          <Trans>Older coupons</Trans>
        </h2>
        <p className="text-14 text-ink-soft">
          <Trans>
            Coupons that expired more than {months} months ago. You need to be online to see them.
          </Trans>
        </p>
      </div>
      {isAsked ? (
        <OlderList here={here} />
      ) : (
        <Button className="justify-self-start" onClick={() => setIsAsked(true)}>
          <Trans>Show older coupons</Trans>
        </Button>
      )}
    </section>
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
