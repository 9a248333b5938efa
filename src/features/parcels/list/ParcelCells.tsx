import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { useFormat } from '#i18n/use-format.ts'
import { GoodsLine } from '#parts/GoodsSummary.tsx'
import { OrderLink } from '#parts/OrderLink.tsx'
import { StageChip } from '#parts/StageChip.tsx'
import { useStorageLine } from '#parts/storage-words.ts'
import { TroubleMark } from '#parts/TroubleMark.tsx'
import { WaitingMark } from '#parts/WaitingMark.tsx'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import { Weight } from '#parts/Weight.tsx'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { VIRTUAL_CELL } from '#ui/VirtualTable.tsx'
import { DeclareLink } from './DeclareLink.tsx'

type ParcelCellsProps = { item: ParcelItem; isTroubled: boolean }

/** One row of the table, memoised to avoid rendering on scroll. */
export const ParcelCells = memo(function ParcelCells({ item, isTroubled }: ParcelCellsProps) {
  const { date } = useFormat()
  const { row: parcel, goods, waiting } = item
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
            <Code>{parcel.code}</Code>
          )}
          <span className="block truncate font-mono text-12 text-ink-soft">
            {parcel.trackingNumber}
          </span>
        </a>
      </th>
      <td className={VIRTUAL_CELL}>
        <GoodsLine goods={goods} />
        {storage !== null && (
          <span className="block truncate text-12 text-ink-soft">{storage}</span>
        )}
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
          {waiting ? <WaitingMark /> : <DeclareLink parcel={parcel} />}
          <OrderLink parcel={parcel} />
        </span>
      </td>
    </>
  )
})
