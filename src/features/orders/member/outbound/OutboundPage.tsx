import { Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { account } from '#data/account.ts'
import { addressList } from '#data/addresses.ts'
import { allLive } from '#data/all-live.ts'
import { couponList } from '#data/coupons.ts'
import { draftList } from '#data/drafts.ts'
import { parcelsToShip } from '#data/parcels-to-ship.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { ParcelsNotHere } from '#parts/ParcelsNotHere.tsx'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyBox } from '#ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
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
    useLive(addressList, []),
    useLive(account, []),
    useLive(couponList, []),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set())
  if (all.state === 'error') return <DeviceFailure />
  if (all.state === 'loading') return <SkeletonLabelCards count={3} />
  const [drafts, parcels, addresses, me, coupons] = all.value
  if (parcels.length === 0) {
    if (lastSyncedAt !== null) return <NoParcels />
    return problem === null ? <SkeletonLabelCards count={3} /> : <ParcelsNotHere />
  }
  return (
    <OutboundFlow
      key={sentKeys.size}
      draft={outboundDraftOf(drafts, sentKeys)}
      parcels={parcels}
      addresses={addresses.map(({ row }) => row)}
      defaultAddressId={me?.row.defaultAddressId ?? null}
      coupons={coupons.map(({ row }) => row)}
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
