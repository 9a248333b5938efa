import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { NotObtained } from '#features/business/member/parts/NotObtained.tsx'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import { parcelsToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { OrderLink } from '#features/parcels/member/parts/OrderLink.tsx'
import { OutboundFlow } from './OutboundFlow.tsx'
import { obstacleOf, outboundDraftOf } from './outbound-form.ts'
import { OBSTACLE_WORDS } from './ParcelsStep.tsx'
import { useHeld } from './use-held.ts'

/** Ships one whole parcel to somebody else, in the steps of an order. */
export function DropShippingPage({ pkgCode }: { pkgCode: string }) {
  const { t } = useLingui()
  const from = useShownFrom()
  const parcel = useLive(() => parcelByRef({ code: pkgCode }), [pkgCode])
  const { lastSyncedAt, problem } = syncStatus.value
  usePageTitle(t`Drop shipping of ${pkgCode}`)
  const found = parcel.state === 'ready' ? parcel.value?.row : undefined
  if (found !== undefined) {
    return (
      <>
        <PageHeader
          back={{ href: paths.parcel(found), label: t`Parcel` }}
          title={<Trans>Drop shipping</Trans>}
        >
          <Trans>
            We ship this parcel to someone else, with a packing slip in your sender name.
          </Trans>
        </PageHeader>
        <div className="grid max-w-3xl grid-cols-1 gap-4 pb-8">
          {from !== undefined && <OfflineNote from={from} />}
          <DropShipping key={found.id} parcel={found} />
          <ContactCard about={{ thread: found.id, subject: 'parcel' }} />
        </div>
      </>
    )
  }
  if (parcel.state === 'error') return <NotObtained />
  if (parcel.state === 'ready' && (lastSyncedAt !== null || problem !== null)) {
    return <NotObtained />
  }
  return <SkeletonLabelCards count={2} />
}

function DropShipping({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui()
  const { value, hold } = useHeld(useLive(parcelsToShip, []))
  const all = allLive(
    useLive(() => draftList('outbound'), []),
    value,
    useLive(addressList, []),
    useLive(couponList, []),
  )
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set())
  if (all.state === 'error') return <NotObtained />
  if (all.state === 'loading') return <SkeletonLabelCards count={2} />
  const [drafts, parcels, addresses, coupons] = all.value
  const one = parcels.filter((other) => other.parcel.id === parcel.id)
  const [own] = one
  if (own === undefined) {
    return (
      <Notice>
        <Trans>Only a parcel that waits in our warehouse can be shipped.</Trans>
        <OrderLink parcel={parcel} />
      </Notice>
    )
  }
  const obstacle = obstacleOf(own, null)
  if (obstacle !== null) return <Notice kind="caution">{i18n._(OBSTACLE_WORDS[obstacle])}</Notice>
  return (
    <OutboundFlow
      key={sentKeys.size}
      dropped={parcel}
      draft={outboundDraftOf(drafts, sentKeys, parcel.id)}
      parcels={one}
      addresses={addresses.map(({ row }) => row)}
      defaultAddressId={null}
      coupons={coupons}
      hold={hold}
      onOver={(onceKey) => setSentKeys(new Set([...sentKeys, onceKey]))}
    />
  )
}
