import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { station } from '#features/console/staff/parts/station.ts'
import {
  FIGURE_WEEKS,
  type FigureWeeks,
  readWeekFigures,
  type WeekFigures,
} from '#features/desk/contract/week-figures.ts'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { FigureSection } from './FigureSection.tsx'

const DEFAULT_WEEKS: FigureWeeks = '12'
/** What is shown stays when asking again fails; nothing of it is stored on the device. */
const noCopy = async () => null

/** Which warehouse and how many weeks the address names; by default that of this tab and three months. */
function useWanted(): { at: WarehouseId; weeks: FigureWeeks } {
  const params = useSearchParams()
  const warehouses = useWarehouses()
  const own = station.value
  const named = [params.get('at'), own].find((id) => warehouses.some((one) => one.id === id))
  const weeks = FIGURE_WEEKS.find((one) => one === params.get('weeks')) ?? DEFAULT_WEEKS
  return { at: named ?? warehouses[0]?.id ?? 'CN', weeks }
}

/** Volume, times and the age of the shelf, of one warehouse by week. */
export function FiguresView() {
  const { t } = useLingui()
  const warehouses = useWarehouses()
  const warehouseName = useWarehouseName()
  const { at, weeks } = useWanted()
  const show = (change: { at?: WarehouseId; weeks?: FigureWeeks }) =>
    navigate(paths.staffFigures({ at, weeks, ...change }))
  const answer = useLive(
    () =>
      query(
        readWeekFigures,
        { query: { warehouseId: at, weeks } },
        { call: staffCall, readCopy: noCopy },
      ),
    [at, weeks],
  )
  const isOld = answer.state === 'ready' && !answer.confirmed && answer.asking === null
  return (
    <>
      <PageHeader title={<Trans>Figures</Trans>} />
      <div className="grid grid-cols-1 gap-5">
        <div className="grid items-end gap-4 lg:grid-cols-[16rem_16rem_auto]">
          <Select
            label={t`Warehouse`}
            value={at}
            onChange={(id) => show({ at: id })}
            options={warehouses.map(({ id }) => ({ value: id, label: warehouseName(id) }))}
          />
          <Select
            label={t({ message: 'Period', context: 'figures' })}
            value={weeks}
            onChange={(some) => show({ weeks: some })}
            options={FIGURE_WEEKS.map((some) => ({
              value: some,
              label: t`${plural(Number(some), { one: '# week', other: '# weeks' })}`,
            }))}
          />
          <div>
            <Button busy={answer.asking === 'again'} onClick={answer.again}>
              <Trans>Refresh</Trans>
            </Button>
          </div>
        </div>
        {isOld && <OfflineNote from={new Date(answer.from).toISOString()} />}
        <AnswerView of={answer}>
          {(figures) => <AllFigures of={figures} file={`${at}-${weeks}`} />}
        </AnswerView>
      </div>
    </>
  )
}

type AllFiguresProps = { of: Reply<typeof readWeekFigures>; file: string }

function AllFigures({ of: { weeks, shelf }, file }: AllFiguresProps) {
  const { t } = useLingui()
  const { shortDay } = useFormat()
  const by = t`Week from`
  const rowsOf = (valuesOf: (week: WeekFigures) => Readonly<Record<string, number | null>>) =>
    weeks.map((week) => ({
      name: week.monday,
      label: shortDay(week.monday),
      values: valuesOf(week),
    }))
  const volume = {
    title: t({ message: 'Volume', context: 'figures' }),
    by,
    columns: [
      { key: 'received', label: t({ message: 'Received', context: 'figures' }) },
      { key: 'packed', label: t({ message: 'Packed', context: 'figures' }) },
      { key: 'billed', label: t({ message: 'Billed', context: 'figures' }) },
      { key: 'dispatched', label: t({ message: 'Dispatched', context: 'figures' }) },
    ],
    rows: rowsOf(({ received, packed, billed, dispatched }) => ({
      received,
      packed,
      billed,
      dispatched,
    })),
  }
  const onShelf = {
    title: t`On the shelf today`,
    by: t`Days on the shelf`,
    columns: [{ key: 'parcels', label: t({ message: 'Parcels', context: 'figures' }) }],
    rows: shelf.map(({ age, parcels }) => ({
      name: age,
      label: age.replace('-', '–'),
      values: { parcels },
    })),
  }
  const took = (title: string, of: 'orderToBill' | 'paymentToDispatch' | 'answers') => ({
    title,
    by,
    columns: [
      { key: 'medianHours', label: t`Median, hours` },
      { key: 'p90Hours', label: t`9 of 10 within, hours` },
    ],
    more: { key: 'count', label: t({ message: 'Measured', context: 'figures' }) },
    rows: rowsOf(({ [of]: { count, medianHours, p90Hours } }) => ({
      medianHours,
      p90Hours,
      count,
    })),
  })
  return (
    <>
      <FigureSection figures={volume} look="lines" file={`${file}-volume`}>
        <Trans>
          Parcels received, and orders packed, billed and dispatched, each once a week. The current
          week isn’t over yet.
        </Trans>
      </FigureSection>
      <FigureSection figures={onShelf} look="bars" file={`${file}-shelf`}>
        <Trans>Parcels on the shelf, by days since they were received.</Trans>
      </FigureSection>
      <FigureSection
        figures={took(t`From order to bill`, 'orderToBill')}
        look="lines"
        file={`${file}-bill`}
      >
        <Trans>From the submission of an order to its first bill.</Trans>
      </FigureSection>
      <FigureSection
        figures={took(t`From payment to dispatch`, 'paymentToDispatch')}
        look="lines"
        file={`${file}-dispatch`}
      >
        <Trans>From the payment of an order to its dispatch.</Trans>
      </FigureSection>
      <FigureSection
        figures={took(t`Answer times`, 'answers')}
        look="lines"
        file={`${file}-answers`}
      >
        <Trans>From a member’s message to the first answer, for all members of the business.</Trans>
      </FigureSection>
    </>
  )
}
