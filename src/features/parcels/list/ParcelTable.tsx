import { Trans, useLingui } from '@lingui/react/macro'
import type { ParcelItem } from '#data/parcels.ts'
import { useTroubledParcels } from '#features/parcels/shared/use-troubled-parcels.ts'
import type { RowWindow } from '#ui/use-virtual-rows.ts'
import { type Column, VirtualTable } from '#ui/VirtualTable.tsx'
import { ParcelCells } from './ParcelCells.tsx'

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
export function ParcelTable(rows: RowWindow<ParcelItem>) {
  const { t } = useLingui()
  const troubled = useTroubledParcels()
  return (
    <VirtualTable {...rows} label={t`Parcels`} columns={COLUMNS} idOf={idOf}>
      {(item) => <ParcelCells item={item} isTroubled={troubled.has(item.row.id)} />}
    </VirtualTable>
  )
}
