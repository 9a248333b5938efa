import { useLingui } from '@lingui/react/macro'
import type { ReadonlySignal } from '@preact/signals-core'
import { Fragment, type ReactNode } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import type { Live } from '#engine/client/data/live.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { NotObtained } from '#features/business/member/parts/NotObtained.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'

type PageOfParcelProps<About> = {
  pkgCode: string
  title: ReactNode
  lead: ReactNode
  /** Reads what the page is about, of the parcel with this id. */
  read: (parcelId: string) => ReadonlySignal<Live<About>>
  children: (parcel: ParcelRow, about: About) => ReactNode
}

/** A page about one of the member's parcels, by the code in its address. A code that the device does not have says so. */
export function PageOfParcel<About>({
  pkgCode,
  title,
  lead,
  read,
  children,
}: PageOfParcelProps<About>) {
  const { t } = useLingui()
  const from = useShownFrom()
  const parcel = useLive(() => parcelByRef({ code: pkgCode }), [pkgCode])
  const id = parcel.state === 'ready' ? (parcel.value?.row.id ?? '') : ''
  const all = allLive(
    parcel,
    useLive(() => read(id), [id]),
  )
  const { lastSyncedAt, problem } = syncStatus.value
  if (all.state === 'error') return <NotObtained />
  const [found, about] = all.state === 'ready' ? all.value : [null, null]
  if (found === null || about === null) {
    const isKnown = all.state === 'ready' && (lastSyncedAt !== null || problem !== null)
    return isKnown ? (
      <NotObtained />
    ) : (
      <div className="pt-8">
        <SkeletonLabelCards count={2} />
      </div>
    )
  }
  return (
    <>
      <PageHeader back={{ href: paths.parcel(found.row), label: t`Parcel` }} title={title}>
        {lead}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 pb-8">
        {from !== undefined && <OfflineNote from={from} />}
        <Fragment key={id}>{children(found.row, about)}</Fragment>
      </div>
    </>
  )
}
