import { Plural, Trans } from '@lingui/react/macro'
import { Landmark, Plus, Ticket } from 'lucide-react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { couponEnd } from '#features/coupons/rules/coupons.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { AlsoIn } from '#features/exchange/member/parts/AlsoIn.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { Transactions } from './Transactions.tsx'

/** The member's balance, the way to the coupons, and the transactions. */
export function BalancePage() {
  const { dateTime } = useFormat()
  const shownFrom = useShownFrom()
  const back = useMemberBack()
  const from = shownFrom ? dateTime(shownFrom) : null
  return (
    <>
      <PageHeader back={back} title={<Trans>Balance</Trans>} />
      <div className="grid grid-cols-1 gap-4 pb-6 lg:grid-cols-2">
        <Card aria-labelledby="balance" className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="balance" className="caption">
              <Trans>Balance</Trans>
            </h2>
            <p className="text-[min(1.75rem,9vw)] font-bold">
              <Money amountFen={userInfo.value.cashAmount} />
              <AlsoIn amountFen={userInfo.value.cashAmount} />
            </p>
            {from !== null && (
              <p className="text-14 text-ink-soft">
                <Trans>As of {from}</Trans>
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink icon={Landmark} href={paths.balance({ view: 'withdraw' })}>
              <Trans>Withdraw</Trans>
            </ButtonLink>
            <ButtonLink look="primary" icon={Plus} href={paths.recharge()}>
              <Trans>Top up</Trans>
            </ButtonLink>
          </div>
        </Card>
        <CouponsCard />
      </div>
      <RateNote className="pb-4" />
      <div className="pb-6">
        <MonthsChart />
      </div>
      <Transactions />
    </>
  )
}

function CouponsCard() {
  const coupons = useLive(couponList, [])
  if (coupons.state === 'error') return <DeviceFailure />
  const now = nowMs()
  const usable =
    coupons.state === 'ready'
      ? coupons.value.filter(({ row }) => couponEnd(row, now) === null).length
      : null
  return (
    <Card aria-labelledby="coupons" className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id="coupons" className="caption">
          <Trans>Coupons</Trans>
        </h2>
        <p className="text-[min(1.75rem,9vw)] font-bold">
          {usable === null ? '–' : <Plural value={usable} one="# coupon" other="# coupons" />}
        </p>
      </div>
      <ButtonLink icon={Ticket} href={paths.balance({ view: 'coupons' })}>
        <Trans>View coupons</Trans>
      </ButtonLink>
    </Card>
  )
}
