import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { SelectionBar } from '#features/console/staff/parts/bulk/SelectionBar.tsx'
import { labelOfUnclaimed, printLabel, printLabels } from '#features/console/staff/parts/label.ts'
import { NothingFits } from '#features/console/staff/parts/queue.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { ListTable } from '#features/console/staff/parts/table/ListTable.tsx'
import { TableBar } from '#features/console/staff/parts/table/TableBar.tsx'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { useCaseKeys } from '#features/console/staff/parts/use-case-keys.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'

type UnclaimedTableProps = {
  parcels: readonly UnclaimedParcel[]
  answer: { more: (() => void) | null; asking: unknown }
}

const keyOf = ({ id }: UnclaimedParcel) => id
const pageOf = ({ id }: UnclaimedParcel) => paths.staffUnclaimed({ id })

/** Unclaimed parcels as rows, each with a page of its own. Labels of many are one print job. */
export function UnclaimedTable({ parcels, answer }: UnclaimedTableProps) {
  const { t } = useLingui()
  const view = useTableView('unclaimed', useUnclaimedColumns())
  const { selected, select, clear } = useRowSelection(view)
  const shown = view.apply(parcels)
  const chosen = shown.filter((parcel) => selected.has(keyOf(parcel)))
  const print = () => printLabels(chosen.map(labelOfUnclaimed))
  useCaseKeys(chosen.length > 0 ? { printLabels: print } : {})
  return (
    <>
      <TableBar view={view} rows={parcels} shown={shown} answer={answer} />
      <SelectionBar
        selected={chosen.map(() => ({ amountFen: null }))}
        hint={<Trans>Select parcels to print their labels together.</Trans>}
        onClear={clear}
      >
        <Button look="primary" icon={Printer} onClick={print}>
          <Plural value={chosen.length} one="Print # label" other="Print # labels" />
        </Button>
      </SelectionBar>
      {shown.length === 0 && <NothingFits />}
      <ListTable
        label={t`Unclaimed`}
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

function PrintButton({ parcel }: { parcel: UnclaimedParcel }) {
  const { t } = useLingui()
  const { trackingNumber } = parcel
  return (
    <IconButton
      icon={Printer}
      label={t`Print label ${trackingNumber}`}
      className="lg:size-10"
      onClick={() => printLabel(labelOfUnclaimed(parcel))}
    />
  )
}

function useUnclaimedColumns(): readonly ViewColumn<UnclaimedParcel>[] {
  const { i18n, t } = useLingui()
  const { weight, size } = useFormat()
  const time = useStationTime()
  return [
    {
      key: 'tracking',
      title: t`Tracking number`,
      cell: (parcel) => (
        <a
          href={pageOf(parcel)}
          className="font-mono font-semibold underline-offset-4 hover:underline"
        >
          {parcel.trackingNumber}
        </a>
      ),
      sortBy: ({ trackingNumber }) => trackingNumber,
      says: ({ trackingNumber }) => trackingNumber,
    },
    {
      key: 'name',
      title: t`Name on the label`,
      cell: ({ labelText }) => labelText,
      sortBy: ({ labelText }) => labelText || null,
      says: ({ labelText }) => labelText,
    },
    {
      key: 'shelf',
      title: t`Shelf`,
      cell: ({ shelf }) => shelf,
      sortBy: ({ shelf }) => shelf,
      says: ({ shelf }) => shelf,
      valuesOf: ({ shelf }) => [{ value: shelf, words: shelf }],
    },
    {
      key: 'goods',
      title: t`Goods class`,
      cell: ({ goodsClass }) =>
        goodsClass === 'standard' ? (
          i18n._(GOODS_CLASS_WORDS.standard)
        ) : (
          <GoodsClassChip goodsClass={goodsClass} />
        ),
      valuesOf: ({ goodsClass }) => [
        { value: goodsClass, words: i18n._(GOODS_CLASS_WORDS[goodsClass]) },
      ],
    },
    {
      key: 'weight',
      title: t`Weight`,
      align: 'end',
      cell: ({ weightGrams }) => weight(weightGrams),
      sortBy: ({ weightGrams }) => weightGrams,
    },
    {
      key: 'size',
      title: t`Size`,
      cell: ({ lengthMm, widthMm, heightMm }) => size([lengthMm, widthMm, heightMm]),
    },
    {
      key: 'at',
      title: t({ context: 'when a parcel came', message: 'Received' }),
      cell: ({ receivedAt }) => time(receivedAt),
      sortBy: ({ receivedAt }) => receivedAt,
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: ({ id, isPiece, damage }) => (
        <span className="flex flex-nowrap gap-1">
          {damage && (
            <Chip tone="danger">
              <Trans>Damaged</Trans>
            </Chip>
          )}
          {isPiece && (
            <Chip>
              <Trans>Another box with this number</Trans>
            </Chip>
          )}
          <TakenBy object={id} />
        </span>
      ),
      valuesOf: ({ damage, isPiece }) => [
        ...(damage ? [{ value: 'damaged', words: t`Damaged` }] : []),
        ...(isPiece ? [{ value: 'piece', words: t`Another box with this number` }] : []),
      ],
    },
    { key: 'print', title: t`Label`, cell: (parcel) => <PrintButton parcel={parcel} /> },
  ]
}
