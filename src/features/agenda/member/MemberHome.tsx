import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { HomeTabs } from '#engine/client/parts/HomeTabs.tsx'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import { usableCouponsFen } from '#features/coupons/member/data/coupons.ts'
import { useMemberNum } from '#features/member/member/parts/use-member-num.ts'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import { sentOrders } from '#features/orders/member/data/orders.ts'
import { SentOrders } from '#features/orders/member/parts/SentOrders.tsx'
import { parcelCounts } from '#features/parcels/member/data/parcels.ts'
import { ParcelsNotHere } from '#features/parcels/member/parts/ParcelsNotHere.tsx'
import { CopyAddresses } from '#features/warehouses/member/parts/CopyAddresses.tsx'
import { type AgendaEntry, agenda } from './data/agenda.ts'
import { Next } from './parts/AgendaList.tsx'
import { FirstSteps } from './parts/FirstSteps.tsx'

// The first screen does not wait for the mall.
const { Lazy: MallRow } = lazyWithWords(
  async () => (await import('#features/mall/member/parts/MallRow.tsx')).MallRow,
  'visitors',
)

/** The home page of members: their number and addresses, what there is to do, what is on its way to them, and the mall. */
export function MemberHome() {
  return (
    <>
      <HomeTabs />
      <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-6 px-4 pt-5 pb-8 lg:pt-8">
        <h1 className="text-22 font-bold lg:text-28">
          <Trans>Welcome back</Trans>
        </h1>
        <Omnibox />
        <AddressLabel />
        <Content />
      </div>
    </>
  )
}

/** The member's number, and each address to copy. */
function AddressLabel() {
  const { t } = useLingui()
  const { memberNum } = useMemberNum()
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="airmail h-1.5" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-3 pb-4">
        <div>
          <h2 className="caption">
            <Trans>Member number</Trans>
          </h2>
          <CopyCode size={22} code={memberNum} what={t`member number`} errorText={t`Copy failed`} />
        </div>
        <div className="grid grow gap-1 sm:grow-0">
          <h2 className="caption">
            <Trans>Copy a warehouse address</Trans>
          </h2>
          <CopyAddresses memberNum={memberNum} />
        </div>
      </div>
    </section>
  )
}

function Content() {
  const from = useShownFrom()
  const all = allLive(
    useLive(agenda, []),
    useLive(parcelCounts, []),
    useLive(sentOrders, []),
    useLive(addressList, []),
    useLive(usableCouponsFen, []),
  )
  const { memberNum } = useMemberNum()
  const { lastSyncedAt, problem } = syncStatus.value
  if (all.state === 'error') return <DeviceFailure />
  // A new device of an old member has nothing before its first sync.
  if (all.state === 'loading' || (lastSyncedAt === null && problem === null))
    return <SkeletonLabelCards count={2} />
  const [entries, counts, sent, addresses, couponsFen] = all.value
  const isEmpty = counts.all + entries.length + sent.length === 0
  if (isEmpty && lastSyncedAt === null) return <ParcelsNotHere />
  return (
    <>
      {from !== undefined && <OfflineNote from={from} />}
      {isEmpty ? (
        <FirstSteps
          memberNum={memberNum}
          hasAddress={addresses.length > 0}
          couponsFen={couponsFen}
        />
      ) : (
        <>
          <Counts counts={counts} entries={entries} />
          <Next entries={entries} withSavings />
        </>
      )}
      {sent.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-18 font-semibold">
            <Trans>On their way to you</Trans>
          </h2>
          <SentOrders orders={sent} />
        </section>
      )}
      <Suspense>
        <MallRow />
      </Suspense>
    </>
  )
}

type CountsProps = {
  counts: Readonly<Record<'toWarehouse' | 'toDeclare' | 'toShip', number>>
  entries: readonly AgendaEntry[]
}

/**
 * How many parcels and bills there are of each kind, and the way to them. Parcels are counted as the tabs of their lists
 * are, which the numbers lead to: also those that an order has or that something holds.
 */
function Counts({ counts, entries }: CountsProps) {
  const orders = entries.filter(({ item }) => item.kind === 'payOrder').length
  const requests = entries.reduce(
    (sum, { item }) => sum + (item.kind === 'payRequest' ? item.together.length : 0),
    0,
  )
  return (
    <ul className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-4 lg:gap-4">
      <Count of={counts.toWarehouse} href={paths.parcels('toWarehouse')}>
        <Trans>On the way to us</Trans>
      </Count>
      <Count of={counts.toDeclare} href={paths.parcels('toDeclare')}>
        <Trans>To declare</Trans>
      </Count>
      <Count of={counts.toShip} href={paths.parcels('toShip')}>
        <Trans>Ready to ship</Trans>
      </Count>
      <Count
        of={orders + requests}
        href={
          orders > 0 || requests === 0
            ? paths.orders('pendingPayment')
            : paths.requests({ list: 'payment' })
        }
      >
        <Trans context="count">To pay</Trans>
      </Count>
    </ul>
  )
}

function Count({ of, href, children }: { of: number; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="grid h-full content-start rounded-card border border-line bg-surface px-2.5 py-2 hover:border-ink lg:px-4"
      >
        <span className={`text-22 font-bold tabular-nums ${of === 0 ? 'text-ink-soft' : ''}`}>
          {of}
        </span>
        <span className="text-12 text-ink-soft lg:text-14">{children}</span>
      </a>
    </li>
  )
}
