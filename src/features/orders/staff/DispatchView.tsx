import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { TRACKING_STATUSES } from '#features/carriers/rules/tracking-status.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { FileImport } from '#features/console/staff/parts/files/FileImport.tsx'
import { plainRows } from '#features/console/staff/parts/files/file-columns.ts'
import { station } from '#features/console/staff/parts/station.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { BUSINESS_ZONE } from '#features/warehouses/rules/warehouses.ts'
import {
  DISPATCH_COLUMNS,
  DISPATCH_HEADINGS,
  readUpdates,
  TRACKING_COLUMNS,
  TRACKING_HEADINGS,
} from './file-columns.ts'
import { OrderScan } from './OrderScan.tsx'
import { OrderTable } from './OrderTable.tsx'
import { TrackingForm } from './TrackingForm.tsx'
import { TRACKING_NAMES } from './tracking-names.ts'
import { useOrderList } from './use-order-list.ts'

/** Paid orders on their way to the carriers, one by one or by a file, and what the carriers report. */
export function DispatchView() {
  const { t } = useLingui()
  const wish = useSearchParams().get('list')
  const list = wish === 'file' || wish === 'tracking' ? wish : 'orders'
  return (
    <>
      <PageHeader title={<Trans>Dispatch</Trans>}>
        <Trans>Hand paid orders over to the carriers and record what the carriers report.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Dispatch`}
          tabs={[
            { href: paths.staffDispatch(), label: t`One by one`, current: list === 'orders' },
            {
              href: paths.staffDispatch({ list: 'file' }),
              label: t`Import`,
              current: list === 'file',
            },
            {
              href: paths.staffDispatch({ list: 'tracking' }),
              label: t`Tracking updates`,
              current: list === 'tracking',
            },
          ]}
        />
        {list === 'orders' && <PaidOrders />}
        {list === 'file' && <DispatchFile />}
        {list === 'tracking' && (
          <>
            <TrackingForm />
            <TrackingFile />
          </>
        )}
      </div>
    </>
  )
}

function PaidOrders() {
  const answer = useOrderList({ status: 'shipping', dispatched: 'no' })
  return (
    <>
      <OrderScan
        list="paid"
        hint={<Trans>Scan the label of a carton to enter its carrier and number.</Trans>}
      />
      <AnswerView of={answer}>
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No paid order is waiting</Trans>} />
          ) : (
            <>
              <OrderTable answer={answer} orders={orders} list="paid" />
              <MoreButton of={answer} />
            </>
          )
        }
      </AnswerView>
    </>
  )
}

function DispatchFile() {
  const { t } = useLingui()
  return (
    <FileImport
      title={<Trans>Import carriers and numbers</Trans>}
      columns={DISPATCH_COLUMNS}
      names={DISPATCH_HEADINGS}
      convert={(rows) => plainRows(rows, DISPATCH_HEADINGS)}
      named="order"
      hint={t`One row for each carton. An order is dispatched when the file has all its cartons. Of an order that is on its way, a row corrects its carton until the carrier has reported it.`}
      verb={<Trans>Dispatch the orders</Trans>}
      content={{ kind: 'dispatches' }}
    />
  )
}

function TrackingFile() {
  const { t, i18n } = useLingui()
  const codes = new Map(
    TRACKING_STATUSES.map((status) => [i18n._(TRACKING_NAMES[status]).toLowerCase(), status]),
  )
  const words = new Map<string, string>(
    TRACKING_STATUSES.map((status) => [status, i18n._(TRACKING_NAMES[status])]),
  )
  const statuses = TRACKING_STATUSES.join(', ')
  const { zoned } = useFormat()
  // The screen is also open to whoever has chosen no warehouse yet.
  const here = station.value
  const timeZone = here === null ? BUSINESS_ZONE : warehouseOf(here).timeZone
  return (
    <FileImport
      title={<Trans>Import tracking updates</Trans>}
      columns={TRACKING_COLUMNS}
      names={TRACKING_HEADINGS}
      convert={(rows) => plainRows(readUpdates(rows, codes, timeZone), TRACKING_HEADINGS)}
      zone={timeZone}
      say={(status) => words.get(status) ?? status}
      about={(cellOf) => {
        const time = cellOf('time')
        const at = Number.isNaN(Date.parse(time)) ? time : zoned(time, timeZone)
        return [at, cellOf('words'), cellOf('place')].filter(Boolean).join(' · ')
      }}
      named="tracking_number"
      hint={t`Time such as 2026-11-22T08:30:00Z; one without a time zone is read in the zone of this warehouse, ${timeZone}. Status: ${statuses}.`}
      verb={<Trans>Add updates</Trans>}
      content={{ kind: 'tracking' }}
    />
  )
}
