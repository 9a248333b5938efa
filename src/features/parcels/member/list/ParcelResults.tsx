import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, PackagePlus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useRowWindow } from '#engine/client/parts/state/use-row-window.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { syncStatus } from '#engine/client/sync/status.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Groups } from '#engine/client/ui/Code.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { SkeletonFaceCards } from '#engine/client/ui/Skeleton.tsx'
import type { RowWindow } from '#engine/client/ui/use-virtual-rows.ts'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { type Column, VIRTUAL_CELL, VirtualTable } from '#engine/client/ui/VirtualTable.tsx'
import { paths } from '#engine/shared/paths.ts'
import { GoodsLine } from '#features/goods/member/parts/GoodsSummary.tsx'
import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import { type ParcelItem, parcelList } from '#features/parcels/member/data/parcels.ts'
import { OrderLink } from '#features/parcels/member/parts/OrderLink.tsx'
import { TroubleMark } from '#features/parcels/member/parts/ParcelCard.tsx'
import { ParcelsNotHere } from '#features/parcels/member/parts/ParcelsNotHere.tsx'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { StandingLine } from '#features/parcels/member/parts/StandingLine.tsx'
import { useStandingParcels } from '#features/parcels/member/shared/use-standing-parcels.ts'
import { useTroubledParcels } from '#features/parcels/member/shared/use-troubled-parcels.ts'
import type { ParcelList } from '#features/parcels/rules/parcel-stages.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { Weight } from '#features/shipping/member/parts/Weight.tsx'
import { useStorageLine } from '#features/storage/member/parts/storage-words.ts'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { DeclareLink } from './DeclareLink.tsx'
import { EMPTY_WORDS } from './list-words.ts'
import { ParcelRows } from './ParcelRows.tsx'

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
  const isWide = useWide()
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
    return <SkeletonFaceCards key={isPlaced ? 'placed' : 'waiting'} count={4} />
  const note = from !== undefined && <OfflineNote from={from} />
  if (found.total > 0)
    return (
      <>
        {note}
        {isWide ? <ParcelTable {...found} /> : <ParcelRows {...found} />}
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
  return from !== undefined ? <ParcelsNotHere /> : <SkeletonFaceCards count={4} />
}

type ParcelCellsProps = { item: ParcelItem; isTroubled: boolean; together: number | null }

/** One row of the table, memoised to avoid rendering on scroll. */
const ParcelCells = memo(function ParcelCells({ item, isTroubled, together }: ParcelCellsProps) {
  const { date } = useFormat()
  const { row: parcel, goods, sha256, waiting } = item
  const storage = useStorageLine(parcel)
  const warehouse = parcel.originWarehouse ?? parcel.destinationWarehouseId
  return (
    <>
      <th scope="row" className={`${VIRTUAL_CELL} text-left font-normal`}>
        <a href={paths.parcel(parcel)} className="block truncate hover:underline">
          {parcel.code === null ? (
            <span className="block text-ink-soft">
              <Trans>Number pending</Trans>
            </span>
          ) : (
            <code className="block truncate font-mono text-12 text-ink-soft">
              <Groups of={parcel.code} />
            </code>
          )}
          <span className="block truncate font-mono text-12">{parcel.trackingNumber}</span>
        </a>
      </th>
      <td className={VIRTUAL_CELL}>
        <span className="flex items-center gap-3">
          <Face isSmall sha256={sha256} icon={GOODS_CLASS_ICONS[parcel.goodsClass]} />
          <span className="min-w-0">
            <span className="font-semibold">
              <GoodsLine goods={goods} />
            </span>
            {storage !== null && (
              <span className="block truncate text-12 text-ink-soft">{storage}</span>
            )}
          </span>
        </span>
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal`}>
        {warehouse && <WarehouseName id={warehouse} />}
      </td>
      <td className={`${VIRTUAL_CELL} text-right`}>
        {parcel.weightGrams !== null && <Weight grams={parcel.weightGrams} />}
      </td>
      <td className={`${VIRTUAL_CELL} whitespace-normal text-ink-soft`}>
        {date(parcel.createdAt)}
      </td>
      <td className={VIRTUAL_CELL}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <StageChip stage={parcel.stage} />
          {isTroubled && <TroubleMark />}
          {together !== null && <StandingLine others={together} />}
          {waiting ? <WaitingMark /> : <DeclareLink parcel={parcel} />}
          <OrderLink parcel={parcel} />
        </span>
      </td>
    </>
  )
})

const COLUMNS: readonly Column[] = [
  { head: <Trans>Number</Trans>, className: 'w-[17%]' },
  { head: <Trans>Goods</Trans> },
  { head: <Trans>Warehouse</Trans>, className: 'w-[15%]' },
  { head: <Trans>Weight</Trans>, className: 'w-[9%] text-right' },
  { head: <Trans>Registered</Trans>, className: 'w-[15%]' },
  { head: <Trans>Stage</Trans>, className: 'w-[18%]' },
]

const idOf = ({ row }: ParcelItem) => row.id

/** Parcels as a table for a desktop. */
function ParcelTable(rows: RowWindow<ParcelItem>) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  const standing = useStandingParcels()
  return (
    <VirtualTable {...rows} label={t`Parcels`} columns={COLUMNS} idOf={idOf}>
      {(item) => (
        <ParcelCells
          item={item}
          isTroubled={troubled.has(item.row.id)}
          together={standing.get(item.row.id) ?? null}
        />
      )}
    </VirtualTable>
  )
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
    <>
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
      <div className="mx-auto w-full max-w-md px-4 pb-6">
        <Omnibox />
      </div>
    </>
  )
}
