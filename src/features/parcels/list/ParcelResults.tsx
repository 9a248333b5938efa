import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShownFrom } from '#actions/use-shown-from.ts'
import { parcelList } from '#data/parcels.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { ParcelsNotHere } from '#parts/ParcelsNotHere.tsx'
import { useRowWindow } from '#parts/use-row-window.ts'
import type { ParcelList } from '#shared/domain/parcel-stages.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { paths } from '#shared/paths.ts'
import { syncStatus } from '#sync/status.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyBox } from '#ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { SkeletonLabelCards } from '#ui/Skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { EMPTY_WORDS } from './list-words.ts'
import { ParcelRows } from './ParcelRows.tsx'
import { ParcelTable } from './ParcelTable.tsx'

type ParcelResultsProps = {
  list: ParcelList
  search: string
  warehouse: WarehouseId | null
  endingAtMs: number | null
  onClear: () => void
  /** Whether what is above the rows is there, which would move them when it comes. */
  isPlaced?: boolean
}

/** The rows of a list, or why there are none. */
export function ParcelResults(props: ParcelResultsProps) {
  const { list, search, warehouse, endingAtMs, onClear, isPlaced = true } = props
  const wide = useWide()
  const query = { list, search, warehouse, endingAtMs }
  const found = useRowWindow(list, (window) => parcelList({ ...query, ...window }), [
    search,
    warehouse,
    endingAtMs,
  ])
  const { lastSyncedAt } = syncStatus.value
  const from = useShownFrom()
  if (found.state === 'error') return <DeviceFailure />
  // Not the same cards once they are placed: those would be seen to move.
  if (found.state === 'loading' || !isPlaced)
    return <SkeletonLabelCards key={isPlaced ? 'placed' : 'waiting'} count={4} />
  const note = from !== undefined && <OfflineNote from={from} />
  if (found.total > 0)
    return (
      <>
        {note}
        {wide ? <ParcelTable {...found} /> : <ParcelRows {...found} />}
      </>
    )
  if (search.trim() !== '' || warehouse !== null || endingAtMs !== null)
    return <NothingFound onClear={onClear} />
  if (lastSyncedAt !== null)
    return (
      <>
        {note}
        <NothingYet list={list} />
      </>
    )
  return from !== undefined ? <ParcelsNotHere /> : <SkeletonLabelCards count={4} />
}

function NothingFound({ onClear }: { onClear: () => void }): ReactNode {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={<Trans>No matching parcels</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Show the whole list</Trans>
        </Button>
      }
    >
      <Trans>Try part of a tracking number, package number or goods name.</Trans>
    </EmptyState>
  )
}

function NothingYet({ list }: { list: ParcelList }) {
  const { i18n } = useLingui()
  const { title, text } = EMPTY_WORDS[list]
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={i18n._(title)}
      action={
        <>
          <ButtonLink look="primary" icon={PackagePlus} href={paths.declare()}>
            <Trans>Register parcels</Trans>
          </ButtonLink>
          <ButtonLink icon={MapPin} href={paths.storeAddress()}>
            <Trans>Warehouse addresses</Trans>
          </ButtonLink>
        </>
      }
    >
      {i18n._(text)}
    </EmptyState>
  )
}
