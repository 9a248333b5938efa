import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import { paths } from '#engine/shared/paths.ts'
import { BulkOutcome } from '#features/console/staff/parts/bulk/BulkOutcome.tsx'
import { useBulk } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { KeyWords } from '#features/console/staff/parts/KeyWords.tsx'
import { OwnChip, ProposedChip } from '#features/console/staff/parts/ProposedNotice.tsx'
import { pagesOf, QueueDesk, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useRowSelection } from '#features/console/staff/parts/table/use-row-selection.ts'
import { useTableView } from '#features/console/staff/parts/table/use-table-view.ts'
import {
  listPurchases,
  PURCHASE_LISTS,
  type PurchaseList,
} from '#features/requests/contract/staff-purchases.ts'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import { BulkCancel } from './BulkCancel.tsx'
import { cancelOne, whyLeftOut } from './bulk-cancel.ts'
import { asPurchase, type Purchase } from './lines-form.ts'
import { PurchaseCase } from './PurchaseCase.tsx'
import { usePurchaseColumns } from './use-purchase-columns.tsx'

const rowOf = ({ code, totalFen, since }: Purchase) => ({
  title: <Code>{code}</Code>,
  amountFen: totalFen,
  at: since,
})
const isList = (name: string | null): name is PurchaseList =>
  PURCHASE_LISTS.some((list) => list === name)

/** Paid buying requests: to buy, to be shipped by the merchant, and on their way; and those that have ended. */
export function PurchasesView() {
  const { t } = useLingui()
  const named = useSearchParams().get('list')
  const list = isList(named) ? named : 'toBuy'
  const words = {
    toBuy: t`To buy`,
    toShip: t`To be shipped`,
    onTheWay: t`On the way`,
    completed: t`Completed`,
    ended: t`Closed`,
  } satisfies Record<PurchaseList, string>
  return (
    <QueuePage
      title={t`Purchases`}
      lead={
        <>
          <Trans>Buy what members paid for, and record what sellers ship.</Trans>
          <KeyWords>
            <Trans>
              Shortcuts: J and K to move, X to select, A to record a purchase, C to cancel, S to
              record a shipment, R to record a refund. In the table, the arrows with Shift select
              several, Ctrl or ⌘ with A all.
            </Trans>
          </KeyWords>
        </>
      }
      tabs={PURCHASE_LISTS.map((one) => ({
        href: paths.staffPurchases(one === 'toBuy' ? {} : { list: one }),
        label: words[one],
        current: one === list,
      }))}
    >
      <Purchases key={list} list={list} />
    </QueuePage>
  )
}

/** One of the lists, with what is selected in it. */
function Purchases({ list }: { list: PurchaseList }) {
  const { t } = useLingui()
  const queue = useQueue(
    () =>
      query(listPurchases, (after) => ({ query: { list, after } }), {
        call: staffCall,
        pages: pagesOf('purchases'),
      }),
    [list],
  )
  const view = useTableView('purchases', usePurchaseColumns(list))
  const { selected, select, clear } = useRowSelection(view)
  const isWide = useWide()
  const bulk = useBulk('cancel purchases', () => {
    clear()
    queue.answer.again()
  })
  return (
    <>
      <BulkOutcome bulk={bulk} send={cancelOne} whyLeftOut={whyLeftOut} />
      <QueueDesk
        queue={queue}
        table={{ view, nameOf: ({ code }) => code, selected, select }}
        count={(_, shown) =>
          isWide && (
            <BulkCancel
              selected={shown.filter(({ requestId }) => selected.has(requestId))}
              mayCancel={list === 'toBuy'}
              bulk={bulk}
              onClear={clear}
            />
          )
        }
        list={({ purchases }) => purchases.map(asPurchase)}
        empty={<Trans>No request here</Trans>}
        label={t`Purchases`}
        keyOf={({ requestId }) => requestId}
        rowOf={rowOf}
        marks={(purchase) => <Marks purchase={purchase} list={list} />}
      >
        {(purchase, settle) => (
          <PurchaseCase
            purchase={purchase}
            isOneOfMany={isWide && selected.size > 0}
            onDone={settle}
          />
        )}
      </QueueDesk>
    </>
  )
}

function Marks({ purchase, list }: { purchase: Purchase; list: PurchaseList }) {
  const { i18n } = useLingui()
  const { isOwn, isProposed, supplementFen, status } = purchase
  return (
    <>
      {list === 'ended' && (
        <Chip tone={REQUEST_STATE_WORDS[status].tone}>
          {i18n._(REQUEST_STATE_WORDS[status].label)}
        </Chip>
      )}
      {isOwn && <OwnChip />}
      {isProposed && <ProposedChip />}
      {supplementFen !== null && (
        <Chip tone="caution">
          <Trans>Waiting for the member</Trans>
        </Chip>
      )}
    </>
  )
}
