import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { ParcelItem } from '#data/parcels.ts'
import { useFormat } from '#i18n/use-format.ts'
import { GoodsLine } from '#parts/GoodsSummary.tsx'
import { StageChip } from '#parts/StageChip.tsx'
import { TroubleMark } from '#parts/TroubleMark.tsx'
import { WaitingMark } from '#parts/WaitingMark.tsx'
import { WarehouseName } from '#parts/WarehouseName.tsx'
import { Weight } from '#parts/Weight.tsx'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DeclareLink } from './DeclareLink.tsx'

const CELL = 'truncate px-3 first:pl-5 last:pr-5'

type ParcelTableRowProps = { index: number; item: ParcelItem | undefined; isTroubled: boolean }

/** One table row, 4 rem high, with a shimmer while it loads. Memoised to avoid rendering on scroll. */
export const ParcelTableRow = memo(function ParcelTableRow({
  index,
  item,
  isTroubled,
}: ParcelTableRowProps) {
  const { date } = useFormat()
  if (item === undefined)
    return (
      <tr className="h-[4rem] border-b border-line">
        <td colSpan={6} className={CELL}>
          <Skeleton className="h-4 w-1/3" />
        </td>
      </tr>
    )
  const { row: parcel, goods, waiting } = item
  const warehouse = parcel.originWarehouse ?? parcel.destinationWarehouseId
  return (
    <tr
      aria-rowindex={index + 2}
      className="h-[4rem] border-b border-line transition-colors last:border-0 hover:bg-paper"
    >
      <th scope="row" className={`${CELL} text-left font-normal`}>
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
      <td className={CELL}>
        <GoodsLine goods={goods} />
      </td>
      <td className={`${CELL} whitespace-normal`}>
        {warehouse && <WarehouseName id={warehouse} />}
      </td>
      <td className={`${CELL} text-right`}>
        {parcel.weightGrams !== null && <Weight grams={parcel.weightGrams} />}
      </td>
      <td className={`${CELL} text-ink-soft`}>{date(parcel.createdAt)}</td>
      <td className={CELL}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <StageChip stage={parcel.stage} />
          {isTroubled && <TroubleMark />}
          {waiting ? <WaitingMark /> : <DeclareLink parcel={parcel} />}
        </span>
      </td>
    </tr>
  )
})
