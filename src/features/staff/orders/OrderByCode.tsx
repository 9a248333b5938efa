import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { useLive } from '#parts/use-live.ts'
import { findStaffOrder, getStaffOrder } from '#shared/contract/staff-orders.ts'
import { paths, type StaffOrderList } from '#shared/paths.ts'
import { CopyCode } from '#ui/CopyCode.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { OrderDesk } from './OrderDesk.tsx'
import { OrderScan } from './OrderScan.tsx'
import { orderRowsOf } from './order-rows.ts'

type OrderByCodeProps = { code: string; list: StaffOrderList }

/** One order by the number that was scanned, typed or pressed. */
export function OrderByCode({ code, list }: OrderByCodeProps) {
  const { t } = useLingui()
  usePageTitle(t`Order ${code}`)
  const found = useLive(
    () => query(findStaffOrder, { params: { code } }, { call: staffCall }),
    [code],
  )
  const back =
    list === 'paid'
      ? { href: paths.staffDispatch(), label: t`Dispatch` }
      : { href: paths.staffOrders({ list }), label: t`Orders` }
  const title = <CopyCode code={code} what={t`order number`} errorText={t`Copy failed`} size={22} />
  // A text that is too long for a number is refused before the search.
  const isUnknown =
    found.state === 'error' && ['not_found', 'validation'].includes(found.problem.code)
  if (isUnknown) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <OrderScan list={list} />
        <EmptyState drawing={<Shelf />} title={<Trans>No order has this number</Trans>}>
          <Trans>Check each character against the packing list.</Trans>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      <AnswerView of={found}>{(which) => <LoadedOrder {...which} list={list} />}</AnswerView>
    </>
  )
}

type LoadedOrderProps = { accountId: string; orderId: string; list: StaffOrderList }

function LoadedOrder({ accountId, orderId, list }: LoadedOrderProps) {
  const { t } = useLingui()
  const [note, setNote] = useState<{ kind: 'good' | 'caution'; words: string } | null>(null)
  const answer = useLive(
    () => query(getStaffOrder, { params: { accountId, orderId } }, { call: staffCall }),
    [accountId, orderId],
  )
  const onDone = (words: string) => {
    setNote({ kind: 'good', words })
    answer.again()
  }
  const onStale = () => {
    const words = t`The order has changed in the meantime. This is how it is now.`
    setNote({ kind: 'caution', words })
    answer.again()
  }
  return (
    <AnswerView of={answer}>
      {(order) => (
        <OrderDesk
          desk={{ ...orderRowsOf(order), accountId, onDone, onStale }}
          note={note}
          list={list}
        />
      )}
    </AnswerView>
  )
}
