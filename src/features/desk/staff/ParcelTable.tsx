import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { type Column, DataTable } from '#engine/client/ui/DataTable.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { labelOfParcel, printLabel } from '#features/console/staff/parts/label.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'

type ParcelTableProps = {
  parcels: StaffParcel[]
  list: 'expected' | 'arrived'
}

/** The warehouse's parcels, with times in its time zone. */
export function ParcelTable({ parcels, list }: ParcelTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const time = useStationTime()
  const at = (parcel: StaffParcel) => time(parcel.receivedAt ?? parcel.createdAt)
  const stageOf = ({ stage }: StaffParcel) => <StageChip stage={stage} />
  const print = (parcel: StaffParcel) => (
    <IconButton
      icon={Printer}
      label={t`Print label ${parcel.code}`}
      onClick={() => printLabel(labelOfParcel(parcel))}
    />
  )
  const numbers = (parcel: StaffParcel) => (
    <span className="grid">
      <span className="font-mono font-semibold wrap-anywhere">{parcel.trackingNumber}</span>
      <span className="text-ink-soft">
        <a
          href={paths.staffParcel({ code: parcel.code })}
          className="underline-offset-4 hover:underline"
        >
          <Code size={14}>{parcel.code}</Code>
        </a>
      </span>
      <span className="empty:hidden">
        <TakenBy object={parcel.parcelId} />
      </span>
    </span>
  )
  const member = (parcel: StaffParcel) => <Code>{parcel.memberNum}</Code>
  const measures = (parcel: StaffParcel) => (
    <span className="tabular-nums">
      {parcel.shelf} · {parcel.weightGrams !== null && format.weight(parcel.weightGrams)}
    </span>
  )
  const both: Column<StaffParcel>[] = [
    { key: 'tracking', header: <Trans>Tracking number</Trans>, cell: numbers },
    { key: 'member', header: <Trans>Member</Trans>, cell: member },
    {
      key: 'goods',
      header: <Trans>Goods</Trans>,
      cell: ({ goods }) => <GoodsLines goods={goods} />,
    },
  ]
  const columns: Column<StaffParcel>[] =
    list === 'expected'
      ? [...both, { key: 'at', header: <Trans>Registered</Trans>, cell: at }]
      : [
          ...both,
          { key: 'measures', header: <Trans>Shelf, weight</Trans>, cell: measures },
          { key: 'stage', header: <Trans>Stage</Trans>, cell: stageOf },
          { key: 'at', header: <Trans>Received</Trans>, cell: at },
          { key: 'print', header: <Trans>Label</Trans>, cell: print },
        ]
  return (
    <DataTable
      label={list === 'expected' ? t`Expected parcels` : t`Parcels that arrived today`}
      rows={parcels}
      rowKey={({ parcelId }) => parcelId}
      columns={columns}
      card={(parcel) => (
        <LabelCard
          tone={stageWords(parcel.stage).tone}
          code={numbers(parcel)}
          chip={list === 'expected' ? member(parcel) : print(parcel)}
        >
          <div className="grid gap-1 text-14">
            <GoodsLines goods={parcel.goods} />
            {list === 'arrived' && (
              <p className="flex flex-wrap gap-x-3">
                {member(parcel)} {measures(parcel)} {stageOf(parcel)}
              </p>
            )}
            <p className="text-ink-soft">{at(parcel)}</p>
          </div>
        </LabelCard>
      )}
    />
  )
}
