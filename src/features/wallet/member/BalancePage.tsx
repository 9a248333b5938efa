import { Plural, Trans } from '@lingui/react/macro'
import { Landmark, Plus, Ticket } from 'lucide-react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { couponList } from '#data/coupons.ts'
import { useFormat } from '#i18n/use-format.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { Money } from '#parts/Money.tsx'
import { useLive } from '#parts/use-live.ts'
import { useMemberBack } from '#parts/use-member-back.ts'
import { nowMs } from '#platform/clock.ts'
import { userInfo } from '#session/session.ts'
import { couponEnd } from '#shared/domain/coupons.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
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
