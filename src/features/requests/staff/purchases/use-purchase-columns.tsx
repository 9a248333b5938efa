import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { PurchaseList } from '#features/requests/contract/staff-purchases.ts'
import { shopsOf } from '#features/requests/staff/shop-of.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import type { Purchase } from './lines-form.ts'
import { purchaseState, purchaseStateWords } from './purchase-state.ts'

/** The shop of the mall, or those of the links. */
const sellersOf = ({ kind, shopName, lines }: Purchase): string[] =>
  kind === 'mall' ? [shopName] : shopsOf(lines)
const trackingOf = ({ parcels }: Purchase) =>
  parcels.map(({ trackingNumber }) => trackingNumber).join(' · ')
const piecesOf = ({ lines }: Purchase) =>
  lines.reduce((sum, { quantity, boughtQuantity }) => sum + (boughtQuantity ?? quantity), 0)

/** What a row of the table says of a paid request. */
export function usePurchaseColumns(list: PurchaseList): readonly ViewColumn<Purchase>[] {
  const { i18n, t } = useLingui()
  const { dateTime, number } = useFormat()
  const warehouseName = useWarehouseName()
  const warehouse = (one: Purchase) => warehouseName(one.destinationWarehouseId)
  const state = (one: Purchase) => i18n._(purchaseStateWords(one).label)
  return [
    {
      key: 'code',
      title: t`Request`,
      cell: ({ code }) => <Code size={14}>{code}</Code>,
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
      cell: ({ lines }) => lines.map(({ name }) => name).join(' · '),
      says: ({ lines }) => lines.map(({ name, link }) => `${name} ${link}`).join(' '),
    },
    {
      key: 'pieces',
      title: t({ context: 'table', message: 'Pieces' }),
      align: 'end',
      cell: (one) => number(piecesOf(one)),
      sortBy: piecesOf,
    },
    {
      key: 'shop',
      title: t`Shop`,
      cell: (one) => sellersOf(one).join(' · '),
      sortBy: (one) => sellersOf(one)[0] ?? null,
      says: (one) => sellersOf(one).join(' '),
      valuesOf: (one) => sellersOf(one).map((shop) => ({ value: shop.slice(0, 80), words: shop })),
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'end',
      cell: ({ totalFen }) => <Money amountFen={totalFen} />,
      sortBy: ({ totalFen }) => totalFen,
    },
    {
      key: 'warehouse',
      title: t`Warehouse`,
      cell: warehouse,
      sortBy: warehouse,
      valuesOf: (one) => [{ value: one.destinationWarehouseId, words: warehouse(one) }],
    },
    {
      key: 'state',
      title: t`Status`,
      cell: (one) => <Chip tone={purchaseStateWords(one).tone}>{state(one)}</Chip>,
      sortBy: state,
      valuesOf: (one) => [{ value: purchaseState(one), words: state(one) }],
    },
    {
      key: 'since',
      title: list === 'ended' ? t`Submitted` : t`Waiting since`,
      cell: ({ since }) => dateTime(since),
      sortBy: ({ since }) => since,
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: ({ requestId, isOwn, isProposed }) => (
        <span className="flex flex-nowrap gap-1">
          {isOwn && <OwnChip />}
          {isProposed && <ProposedChip />}
          <TakenBy object={requestId} />
        </span>
      ),
    },
    {
      key: 'tracking',
      title: t`Tracking number`,
      cell: (one) => <span className="font-mono">{trackingOf(one)}</span>,
      sortBy: (one) => trackingOf(one) || null,
      says: trackingOf,
    },
  ]
}
