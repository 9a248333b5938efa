import { Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { account } from '#engine/client/data/account.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { addressList } from '#features/addresses/member/data/addresses.ts'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { parcelsComing, parcelsToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { ParcelsNotHere } from '#features/parcels/member/parts/ParcelsNotHere.tsx'
import { OutboundFlow } from './OutboundFlow.tsx'
import { outboundDraftOf } from './outbound-form.ts'
import { useHeld } from './use-held.ts'

/** Ships parcels from a warehouse, in five steps of one form. */
export function OutboundPage() {
  const { t } = useLingui()
  const shownFrom = useShownFrom()
  return (
    <>
      <PageHeader
        back={{ href: paths.parcels('toShip'), label: t`My parcels` }}
        title={<Trans>Ship parcels</Trans>}
      >
        <Trans>You see the full price, line by line, before you submit anything.</Trans>
      </PageHeader>
      {shownFrom !== undefined && <OfflineNote from={shownFrom} />}
      <Outbound />
    </>
  )
}

function Outbound() {
  const { value, hold } = useHeld(useLive(parcelsToShip, []))
  const all = allLive(
    useLive(() => draftList('outbound'), []),
    value,
    useLive(parcelsComing, []),
    useLive(addressList, []),
    useLive(account, []),
    useLive(couponList, []),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set())
  if (all.state === 'error') return <DeviceFailure />
  if (all.state === 'loading') return <SkeletonLabelCards count={3} />
  const [drafts, parcels, coming, addresses, me, coupons] = all.value
  if (parcels.length === 0 && coming.length === 0) {
    if (lastSyncedAt !== null) return <NoParcels />
    return problem === null ? <SkeletonLabelCards count={3} /> : <ParcelsNotHere />
  }
  return (
    <OutboundFlow
      key={sentKeys.size}
      draft={outboundDraftOf(drafts, sentKeys)}
      parcels={parcels}
      coming={coming}
      addresses={addresses.map(({ row }) => row)}
      defaultAddressId={me?.row.defaultAddressId ?? null}
      coupons={coupons}
      hold={hold}
      onOver={(onceKey) => setSentKeys(new Set([...sentKeys, onceKey]))}
    />
  )
}

function NoParcels() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={<Trans>No parcels to ship yet</Trans>}
      action={
        <ButtonLink look="primary" icon={PackagePlus} href={paths.declare()}>
          <Trans>Register parcel</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can ship a parcel here once our warehouse has received and measured it.</Trans>
    </EmptyState>
  )
}
