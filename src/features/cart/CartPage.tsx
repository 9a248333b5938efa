import { Trans } from '@lingui/react/macro'
import { PackagePlus, Warehouse } from 'lucide-react'
import { account } from '#data/account.ts'
import { addressList } from '#data/addresses.ts'
import { allLive } from '#data/all-live.ts'
import { couponList } from '#data/coupons.ts'
import { parcelCounts } from '#data/parcels.ts'
import type { Shown } from '#data/shown.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import { userInfo } from '#session/session.ts'
import { couponEnd } from '#shared/domain/coupons.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { CartDrawing } from './CartDrawing.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** The cart while shopping is not available: the first steps of a new member, or what to do instead. */
export function CartPage() {
  return (
    <>
      <PageHeader title={<Trans>Cart</Trans>} />
      <CartContent />
    </>
  )
}

function CartContent() {
  const all = allLive(
    useLive(parcelCounts, []),
    useLive(addressList, []),
    useLive(account, []),
    useLive(couponList, []),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  const known = userInfo.value.memberNum
  if (all.state === 'error') return <DeviceFailure />
  // A new device of an old member has no parcels before its first sync.
  const isComing = lastSyncedAt === null && problem === null
  if (all.state === 'loading' || isComing) return <SkeletonLabelCards count={1} />
  const [counts, addresses, me, coupons] = all.value
  const memberNum = me?.row.memberNum ?? known
  if (counts.all === 0 && lastSyncedAt !== null && memberNum !== '')
    return (
      <FirstSteps
        memberNum={memberNum}
        hasAddress={addresses.length > 0}
        couponsFen={usableFen(coupons)}
      />
    )
  return <EmptyCart />
}

function usableFen(coupons: readonly Shown<'coupon'>[]): number {
  const now = nowMs()
  const usable = coupons.filter(({ row }) => couponEnd(row, now) === null)
  return usable.reduce((sum, { row }) => sum + row.deductionFen, 0)
}

function EmptyCart() {
  return (
    <Card>
      <EmptyState
        drawing={<CartDrawing />}
        title={<Trans>Your cart is empty</Trans>}
        action={
          <>
            <ButtonLink look="primary" icon={PackagePlus} href={paths.declare()}>
              <Trans>Register a parcel</Trans>
            </ButtonLink>
            <ButtonLink icon={Warehouse} href={paths.storeAddress()}>
              <Trans>Warehouse addresses</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>
          Bought something elsewhere? Have it sent to one of our warehouses and register the parcel.
          You don’t need the cart.
        </Trans>
      </EmptyState>
    </Card>
  )
}
