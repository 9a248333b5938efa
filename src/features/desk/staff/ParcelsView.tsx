import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Pages, query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { useWide } from '#engine/client/ui/use-wide.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { workList } from '#features/desk/contract/work-list.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { matches } from './matches.ts'
import { ParcelCards, ParcelTable } from './ParcelTable.tsx'

type List = 'expected' | 'arrived'

const BY_PAGES: Pages<Reply<typeof workList>> = {
  next: ({ next }) => next,
  join: (list, page) => ({
    ...list,
    parcels: [...list.parcels, ...page.parcels],
    next: page.next,
  }),
}

/** The parcels expected at this warehouse and those received there today. */
export function ParcelsView() {
  const { t } = useLingui()
  const here = useStation()
  const list = useSearchParams().get('list') === 'arrived' ? 'arrived' : 'expected'
  return (
    <>
      <PageHeader title={<Trans>Expected and arrived</Trans>} />
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Expected and arrived`}
          tabs={[
            { href: paths.staffParcels(), label: t`Expected`, current: list === 'expected' },
            {
              href: paths.staffParcels({ list: 'arrived' }),
              label: t`Arrived today`,
              current: list === 'arrived',
            },
          ]}
        />
        <Parcels key={list} list={list} here={here} />
      </div>
    </>
  )
}

function Parcels({ list, here }: { list: List; here: WarehouseId }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const work = useLive(
    () =>
      query(workList, (after) => ({ query: { warehouseId: here, list, after } }), {
        call: staffCall,
        pages: BY_PAGES,
      }),
    [here, list],
  )
  const isWide = useWide()
  const total = work.state === 'ready' ? work.value[list] : null
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {!isWide && (
          <div className="min-w-0 grow">
            <TextField
              optional
              type="search"
              label={t`Search this list`}
              value={search}
              onChange={setSearch}
              hint={<Trans>Tracking number, package number, member or goods</Trans>}
            />
          </div>
        )}
        <Button busy={work.asking === 'again'} onClick={work.again}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {total !== null && (
        <p className="text-14 text-ink-soft">
          <Plural value={total} one="# parcel" other="# parcels" />
        </p>
      )}
      <AnswerView of={work}>
        {({ parcels }) => {
          // The table has a search of its own.
          const hits = isWide ? parcels : parcels.filter((parcel) => matches(parcel, search))
          return (
            <>
              {hits.length === 0 ? (
                <NothingThere list={list} searching={parcels.length > 0} />
              ) : isWide ? (
                <ParcelTable parcels={hits} list={list} answer={work} />
              ) : (
                <ParcelCards parcels={hits} list={list} />
              )}
              {work.more !== null && (
                <Button busy={work.asking === 'more'} onClick={work.more}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </>
          )
        }}
      </AnswerView>
    </>
  )
}

function NothingThere({ list, searching }: { list: List; searching: boolean }) {
  if (searching) {
    return (
      <EmptyState drawing={<Shelf />} title={<Trans>No matching parcels</Trans>}>
        <Trans>To find a parcel wherever it is, scan its number under Receive.</Trans>
      </EmptyState>
    )
  }
  return list === 'expected' ? (
    <EmptyState drawing={<Shelf />} title={<Trans>No parcels on their way here</Trans>} />
  ) : (
    <EmptyState drawing={<Shelf />} title={<Trans>No parcels today yet</Trans>} />
  )
}
