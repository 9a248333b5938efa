import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { labelOfParcel, printLabel, printLabels } from '#features/console/staff/parts/label.ts'
import { NothingFits } from '#features/console/staff/parts/queue.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { ListTable } from '#features/console/staff/parts/table/ListTable.tsx'
import { TableBar } from '#features/console/staff/parts/table/TableBar.tsx'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { StageChip } from '#features/parcels/member/parts/StageChip.tsx'
import { stageWords } from '#features/parcels/member/parts/stage-words.ts'

type List = 'expected' | 'arrived'
type ParcelTableProps = {
  parcels: readonly StaffParcel[]
  list: List
  /** The list from which they come, of which there may be more. */
  answer: { more: (() => void) | null; asking: unknown }
}

const keyOf = ({ parcelId }: StaffParcel) => parcelId
const atOf = ({ receivedAt, createdAt }: StaffParcel) => receivedAt ?? createdAt
const pageOf = ({ code }: StaffParcel) => paths.staffParcel({ code })

/** The warehouse's parcels as rows, with times in its time zone. Labels of many are one print job. */
export function ParcelTable({ parcels, list, answer }: ParcelTableProps) {
  const { t } = useLingui()
  const view = useTableView('parcels', useParcelColumns(list))
  const { selected, select, clear } = useRowSelection(view)
  const shown = view.apply(parcels)
  const chosen = shown.filter((parcel) => selected.has(keyOf(parcel)))
  const print = () => printLabels(chosen.map(labelOfParcel))
  const mayPrint = list === 'arrived'
  useCaseKeys(mayPrint && chosen.length > 0 ? { printLabels: print } : {})
  return (
    <>
      <TableBar view={view} rows={parcels} shown={shown} answer={answer} />
      {mayPrint && (
        <SelectionBar
          selected={chosen.map(() => ({ amountFen: null }))}
          hint={<Trans>Select parcels to print their labels together.</Trans>}
          onClear={clear}
        >
          <Button look="primary" icon={Printer} onClick={print}>
            <Plural value={chosen.length} one="Print # label" other="Print # labels" />
          </Button>
        </SelectionBar>
      )}
      {shown.length === 0 && <NothingFits />}
      <ListTable
        label={list === 'expected' ? t`Expected parcels` : t`Parcels that arrived today`}
        rows={shown}
        keyOf={keyOf}
        nameOf={({ trackingNumber }) => trackingNumber}
        view={view}
        selected={selected}
        select={select}
        open={(parcel) => navigate(pageOf(parcel))}
      />
    </>
  )
}

function PrintButton({ parcel }: { parcel: StaffParcel }) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={Printer}
      label={t`Print label ${parcel.code}`}
      className="lg:size-10"
      onClick={() => printLabel(labelOfParcel(parcel))}
    />
  )
}

function ParcelLink({ parcel }: { parcel: StaffParcel }) {
  return (
    <a href={pageOf(parcel)} className="underline-offset-4 hover:underline">
      <Code size={14}>{parcel.code}</Code>
    </a>
  )
}

/** What the list says of a parcel beside its numbers: when it was registered, or what was measured. */
function useOwnColumns(list: List): readonly ViewColumn<StaffParcel>[] {
  const { t } = useLingui()
  const { weight } = useFormat()
  const time = useStationTime()
  const at = { key: 'at', cell: (one: StaffParcel) => time(atOf(one)), sortBy: atOf }
  if (list === 'expected') return [{ ...at, title: t`Registered` }]
  return [
    {
      key: 'shelf',
      title: t`Shelf`,
      cell: ({ shelf }) => shelf,
      sortBy: ({ shelf }) => shelf,
      says: ({ shelf }) => shelf ?? '',
      valuesOf: ({ shelf }) => (shelf ? [{ value: shelf, words: shelf }] : []),
    },
    {
      key: 'weight',
      title: t`Weight`,
      align: 'end',
      cell: ({ weightGrams }) => weightGrams !== null && weight(weightGrams),
      sortBy: ({ weightGrams }) => weightGrams,
    },
    { key: 'stage', title: t`Stage`, cell: ({ stage }) => <StageChip stage={stage} /> },
    { ...at, title: t`Received` },
    { key: 'print', title: t`Label`, cell: (parcel) => <PrintButton parcel={parcel} /> },
  ]
}

function useParcelColumns(list: List): readonly ViewColumn<StaffParcel>[] {
  const { i18n, t } = useLingui()
  const own = useOwnColumns(list)
  const goodsText = ({ goods }: StaffParcel) =>
    goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(' · ')
  return [
    {
      key: 'tracking',
      title: t`Tracking number`,
      cell: ({ trackingNumber }) => (
        <span className="font-mono font-semibold">{trackingNumber}</span>
      ),
      sortBy: ({ trackingNumber }) => trackingNumber,
      says: ({ trackingNumber }) => trackingNumber,
    },
    {
      key: 'code',
      title: t`Parcel`,
      cell: (parcel) => <ParcelLink parcel={parcel} />,
      sortBy: ({ code }) => code,
      says: ({ code }) => code,
    },
    {
      key: 'member',
      title: t`Member`,
      cell: ({ memberNum }) => <Code size={14}>{memberNum}</Code>,
      sortBy: ({ memberNum }) => memberNum,
      says: ({ memberNum }) => memberNum,
    },
    {
      key: 'goods',
      title: t`Goods`,
      cell: (parcel) => goodsText(parcel) || t`Nothing declared`,
      says: goodsText,
      valuesOf: ({ goodsClass }) => [
        { value: goodsClass, words: i18n._(GOODS_CLASS_WORDS[goodsClass]) },
      ],
    },
    ...own,
    {
      key: 'marks',
      title: t`Notes`,
      cell: ({ parcelId }) => <TakenBy object={parcelId} />,
    },
  ]
}

/** The parcels on a phone. */
export function ParcelCards({ parcels, list }: Omit<ParcelTableProps, 'answer'>) {
  const { t } = useLingui()
  const format = useFormat()
  const time = useStationTime()
  return (
    <ul
      aria-label={list === 'expected' ? t`Expected parcels` : t`Parcels that arrived today`}
      className="grid gap-3"
    >
      {parcels.map((parcel) => {
        const member = <Code>{parcel.memberNum}</Code>
        return (
          <li key={keyOf(parcel)}>
            <LabelCard
              tone={stageWords(parcel.stage).tone}
              code={
                <span className="grid">
                  <span className="font-mono font-semibold wrap-anywhere">
                    {parcel.trackingNumber}
                  </span>
                  <span className="text-ink-soft">
                    <ParcelLink parcel={parcel} />
                  </span>
                  <span className="empty:hidden">
                    <TakenBy object={parcel.parcelId} />
                  </span>
                </span>
              }
              chip={list === 'expected' ? member : <PrintButton parcel={parcel} />}
            >
              <div className="grid gap-1 text-14">
                <GoodsLines goods={parcel.goods} />
                {list === 'arrived' && (
                  <p className="flex flex-wrap gap-x-3">
                    {member}{' '}
                    <span className="tabular-nums">
                      {parcel.shelf} ·{' '}
                      {parcel.weightGrams !== null && format.weight(parcel.weightGrams)}
                    </span>{' '}
                    <StageChip stage={parcel.stage} />
                  </p>
                )}
                <p className="text-ink-soft">{time(atOf(parcel))}</p>
              </div>
            </LabelCard>
          </li>
        )
      })}
    </ul>
  )
}
