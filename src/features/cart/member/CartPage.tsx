import { Trans } from '@lingui/react/macro'
import { Link, PackagePlus, Store } from 'lucide-react'
import { useState } from 'react'
import { allLive } from '#engine/client/data/all-live.ts'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Drawing } from '#engine/client/ui/drawings/Drawing.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import { agenda } from '#features/agenda/member/data/agenda.ts'
import { Next } from '#features/agenda/member/parts/AgendaList.tsx'
import { FirstSteps } from '#features/agenda/member/parts/FirstSteps.tsx'
import { Offered } from '#features/business/member/parts/Offered.tsx'
import { usableCouponsFen } from '#features/coupons/member/data/coupons.ts'
import { useMemberNum } from '#features/member/member/parts/use-member-num.ts'
import { parcelCounts } from '#features/parcels/member/data/parcels.ts'
import { CheckoutSheet } from './checkout/CheckoutSheet.tsx'
import { type CartLineRow, cartLines } from './data/cart.ts'
import { FilledCart } from './FilledCart.tsx'

/** What the member may want to buy, and the first steps of a new one: it is the page after a login. */
export function CartPage() {
  const back = useMemberBack()
  return (
    <>
      <PageHeader
        back={back}
        title={<Trans>Cart</Trans>}
        actions={
          <>
            <Offered part="buyingRequests">
              <ButtonLink icon={Link} href={paths.submitGoods()}>
                <Trans>Buy from a link</Trans>
              </ButtonLink>
            </Offered>
            <Offered part="mall">
              <ButtonLink icon={Store} href={paths.mallHome()}>
                <Trans>Browse the mall</Trans>
              </ButtonLink>
            </Offered>
          </>
        }
      />
      <CartContent />
    </>
  )
}

function CartContent() {
  const all = allLive(
    useLive(parcelCounts, []),
    useLive(addressList, []),
    useLive(usableCouponsFen, []),
    useLive(cartLines, []),
    useLive(agenda, []),
  )
  /** Not a part of the cart: sync may empty that before the answer to an order arrives. */
  const [checkout, setCheckout] = useState<readonly CartLineRow[] | null>(null)
  const { lastSyncedAt, problem } = syncStatus.value
  const { memberNum } = useMemberNum()
  if (all.state === 'error') return <DeviceFailure />
  // A new device of an old member has no parcels before its first sync.
  const isComing = lastSyncedAt === null && problem === null
  if (all.state === 'loading' || isComing) return <SkeletonLabelCards count={1} />
  const [counts, addresses, couponsFen, lines, waiting] = all.value
  const isNew = counts.all === 0 && lastSyncedAt !== null && memberNum !== ''
  return (
    <div className="grid grid-cols-1 gap-6">
      {waiting.length > 0 && <Next entries={waiting} />}
      {lines.length > 0 && <FilledCart lines={lines} onCheckOut={setCheckout} />}
      {checkout && <CheckoutSheet lines={checkout} onClose={() => setCheckout(null)} />}
      {isNew && (
        <FirstSteps
          memberNum={memberNum}
          hasAddress={addresses.length > 0}
          couponsFen={couponsFen}
        />
      )}
      {lines.length === 0 && !isNew && <EmptyCart />}
    </div>
  )
}

function EmptyCart() {
  return (
    <Card>
      <EmptyState
        drawing={<CartDrawing />}
        title={<Trans>Your cart is empty</Trans>}
        action={
          <>
            <Offered part="mall">
              <ButtonLink look="primary" icon={Store} href={paths.mallHome()}>
                <Trans>Browse the mall</Trans>
              </ButtonLink>
            </Offered>
            <ButtonLink icon={PackagePlus} href={paths.declare()}>
              <Trans>Register a parcel</Trans>
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

/** An empty sack truck. */
function CartDrawing() {
  return (
    <Drawing>
      <path d="M20 122h160" className="stroke-line-strong" />
      <circle cx="86" cy="108" r="13" className="fill-surface" />
      <circle cx="86" cy="108" r="3" className="fill-brand stroke-brand" />
      <path d="M56 22c8 0 12 4 14 12l16 61" />
      <path d="M74 50l24-6M80 72l24-6" className="stroke-line-strong" />
      <path d="M98 112l52-13" strokeWidth="4" />
      <path d="M48 22h10" className="stroke-brand" strokeWidth="6" />
      <path
        d="M104 36l34-9 12 44-34 9z"
        strokeDasharray="4 6"
        className="stroke-line-strong fill-none"
      />
      <path d="M119 32l4 14 5-4 6 1-4-14" className="stroke-brand" strokeDasharray="3 4" />
    </Drawing>
  )
}
