import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { OwnChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import type { ViewColumn } from '#features/console/staff/parts/table/view-column.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { useWarehouseName } from '#features/warehouses/member/parts/use-warehouses.ts'
import { shopsOf } from './shop-of.ts'

/** What a row of the table says of a request to review. */
export function useReviewColumns(): readonly ViewColumn<ReviewedRequest>[] {
  const { i18n, t } = useLingui()
  const { dateTime, number } = useFormat()
  const warehouseName = useWarehouseName()
  const warehouse = (one: ReviewedRequest) => warehouseName(one.destinationWarehouseId)
  const shops = ({ lines }: ReviewedRequest) => shopsOf(lines)
  const state = ({ status }: ReviewedRequest) => i18n._(REQUEST_STATE_WORDS[status].label)
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
      key: 'lines',
      title: t({ context: 'goods of a request', message: 'Lines' }),
      align: 'end',
      cell: ({ lines }) => number(lines.length),
      sortBy: ({ lines }) => lines.length,
    },
    {
      key: 'shop',
      title: t`Shop`,
      cell: (one) => shops(one).join(' · '),
      sortBy: (one) => shops(one)[0] ?? null,
      valuesOf: (one) => shops(one).map((shop) => ({ value: shop.slice(0, 80), words: shop })),
    },
    {
      key: 'asked',
      title: t`Amount`,
      align: 'end',
      cell: ({ askedFen }) => <Money amountFen={askedFen} />,
      sortBy: ({ askedFen }) => askedFen,
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
      cell: state,
      sortBy: state,
      valuesOf: (one) => [{ value: one.status, words: state(one) }],
    },
    {
      key: 'since',
      title: t`Waiting since`,
      cell: ({ since }) => dateTime(since),
      sortBy: ({ since }) => since,
    },
    {
      key: 'marks',
      title: t`Notes`,
      cell: ({ id, isOwn }) => (
        <span className="flex flex-nowrap gap-1">
          {isOwn && <OwnChip />}
          <TakenBy object={id} />
        </span>
      ),
    },
  ]
}
