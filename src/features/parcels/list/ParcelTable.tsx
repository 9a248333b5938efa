import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useTroubledParcels } from '#features/parcels/shared/use-troubled-parcels.ts'
import { ParcelTableRow } from './ParcelTableRow.tsx'
import type { ParcelWindow } from './use-parcel-window.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const ROW_REM = 4
const rowRem = () => ROW_REM
const HEAD = 'caption px-3 py-2.5 text-left font-medium first:pl-5 last:pr-5'

/** Fills the height of rows above or below the visible ones. */
function Spacer({ rows }: { rows: number }) {
  if (rows === 0) return null
  return (
    <tr>
      <td colSpan={6} className="p-0" style={{ height: `${rows * ROW_REM}rem` }} />
    </tr>
  )
}

/** Parcels as a table for a desktop; only visible rows are rendered. */
export function ParcelTable({ total, at, look }: ParcelWindow) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useVisibleRows(body, total, rowRem)
  useEffect(() => look(first), [first, look])
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table
        aria-label={t`Parcels`}
        aria-rowcount={total + 1}
        className="w-full table-fixed border-collapse text-14"
      >
        <thead>
          <tr className="border-b-2 border-dashed border-line">
            <th scope="col" className={`${HEAD} w-[18%]`}>
              <Trans>Number</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Goods</Trans>
            </th>
            <th scope="col" className={`${HEAD} w-[17%]`}>
              <Trans>Warehouse</Trans>
            </th>
            <th scope="col" className={`${HEAD} w-[9%] text-right`}>
              <Trans>Weight</Trans>
            </th>
            <th scope="col" className={`${HEAD} w-[12%]`}>
              <Trans>Registered</Trans>
            </th>
            <th scope="col" className={`${HEAD} w-[19%]`}>
              <Trans>Stage</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer rows={first} />
          {rows.map((row) => (
            <ParcelTableRow
              key={at(row)?.row.id ?? row}
              index={row}
              item={at(row)}
              isTroubled={troubled.has(at(row)?.row.id ?? '')}
            />
          ))}
          <Spacer rows={total - end} />
        </tbody>
      </table>
    </div>
  )
}
