import { Trans, useLingui } from '@lingui/react/macro'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'
import { isMissingCase } from '#features/parcels/rules/stock-count.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { Since } from './MissingCase.tsx'
import { keyOfMissing, type MissingRow } from './missing-row.ts'

const codeOf = (row: MissingRow) => (row.kind === 'parcel' ? row.parcel.code : null)
const memberOf = (row: MissingRow) => (row.kind === 'parcel' ? row.parcel.memberNum : null)
const warehouseOf = (row: MissingRow) =>
  row.kind === 'parcel' ? row.parcel.originWarehouse : row.parcel.warehouseId
/** What is declared, or what the label says. */
const goodsOf = (row: MissingRow) =>
  row.kind === 'parcel'
    ? row.parcel.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(' · ')
    : row.parcel.labelText
const isCase = ({ parcel: { missingSince } }: MissingRow) =>
  missingSince !== null && isMissingCase(missingSince, nowMs())

/** What a row of the table says of a parcel that a count has not found. */
export function useMissingColumns(): readonly ViewColumn<MissingRow>[] {
  const { i18n, t } = useLingui()
  const warehouseName = useWarehouseName()
  const stageOf = (row: MissingRow) =>
    row.kind === 'parcel'
      ? { value: row.parcel.stage, words: i18n._(stageWords(row.parcel.stage).label) }
      : { value: 'unclaimed', words: t`Unclaimed` }
  const warehouse = (row: MissingRow) => {
    const id = warehouseOf(row)
    return id === null ? null : warehouseName(id)
  }
  return [
    {
      key: 'tracking',
      title: t`Tracking number`,
      cell: ({ parcel: { trackingNumber } }) => (
        <span className="font-mono font-semibold">{trackingNumber}</span>
      ),
      sortBy: ({ parcel: { trackingNumber } }) => trackingNumber,
      says: ({ parcel: { trackingNumber } }) => trackingNumber,
    },
    {
      key: 'code',
      title: t`Parcel`,
      cell: (row) => <ParcelLink code={codeOf(row)} />,
      sortBy: codeOf,
      says: (row) => codeOf(row) ?? '',
    },
    {
      key: 'member',
      title: t`Member`,
      cell: (row) => {
        const memberNum = memberOf(row)
        return memberNum !== null && <Code size={14}>{memberNum}</Code>
      },
      sortBy: memberOf,
      says: (row) => memberOf(row) ?? '',
    },
    {
      key: 'goods',
      title: t`Goods`,
      cell: goodsOf,
      says: goodsOf,
    },
    {
      key: 'stage',
      title: t`Stage`,
      cell: (row) =>
        row.kind === 'parcel' ? (
          <StageChip stage={row.parcel.stage} />
        ) : (
          <Chip>
            <Trans>Unclaimed</Trans>
          </Chip>
        ),
      valuesOf: (row) => [stageOf(row)],
    },
    {
      key: 'warehouse',
      title: t`Warehouse`,
      cell: warehouse,
      sortBy: warehouse,
      valuesOf: (row) => {
        const [value, words] = [warehouseOf(row), warehouse(row)]
        return value === null || words === null ? [] : [{ value, words }]
      },
    },
    {
      key: 'shelf',
      title: t`Shelf`,
      cell: ({ parcel: { shelf } }) => shelf,
      sortBy: ({ parcel: { shelf } }) => shelf || null,
      says: ({ parcel: { shelf } }) => shelf ?? '',
      valuesOf: ({ parcel: { shelf } }) => (shelf ? [{ value: shelf, words: shelf }] : []),
    },
    {
      key: 'since',
      title: t({ context: 'missing parcel', message: 'Missing' }),
      cell: ({ parcel: { missingSince } }) => missingSince && <Since at={missingSince} />,
      sortBy: ({ parcel: { missingSince } }) => missingSince,
      valuesOf: (row) => [
        isCase(row)
          ? { value: 'case', words: t`Over 48 hours` }
          : { value: 'recent', words: t`Under 48 hours` },
      ],
    },
    { key: 'marks', title: t`Notes`, cell: (row) => <TakenBy object={keyOfMissing(row)} /> },
  ]
}

function ParcelLink({ code }: { code: string | null }) {
  return (
    code !== null && (
      <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
        <Code size={14}>{code}</Code>
      </a>
    )
  )
}
