import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Pages } from '#data/query.ts'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useSearchParams } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { workList } from '#shared/contract/staff.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TextField } from '#ui/TextField.tsx'
import { matches } from './matches.ts'
import { ParcelTable } from './ParcelTable.tsx'

type List = 'expected' | 'arrived'

const BY_PAGES: Pages<Reply<typeof workList>> = {
  next: ({ next }) => next,
  join: (shown, page) => ({
    ...shown,
    parcels: [...shown.parcels, ...page.parcels],
    next: page.next,
  }),
}

/** Parcels expected at this warehouse and received today, in its time zone. */
export function WorkView() {
  const here = useStation()
  const { t } = useLingui()
  const list: List = useSearchParams().get('list') === 'arrived' ? 'arrived' : 'expected'
  const [search, setSearch] = useState('')
  const work = useLive(
    () =>
      query(workList, (after) => ({ query: { warehouseId: here, list, after } }), {
        call: staffCall,
        pages: BY_PAGES,
      }),
    [here, list],
  )
  const counts = work.state === 'ready' ? work.value : null
  return (
    <>
      <PageHeader
        title={<Trans>Work list</Trans>}
        actions={
          <Button busy={work.asking === 'again'} onClick={work.again}>
            <Trans>Refresh</Trans>
          </Button>
        }
      />
      <div className="grid gap-5">
        <Tabs
          label={t`Work list`}
          tabs={[
            {
              href: paths.staffWork(),
              label: t`Expected`,
              current: list === 'expected',
              ...(counts && { count: counts.expected }),
            },
            {
              href: paths.staffWork({ list: 'arrived' }),
              label: t`Arrived today`,
              current: list === 'arrived',
              ...(counts && { count: counts.arrived }),
            },
          ]}
        />
        <TextField
          optional
          type="search"
          label={t`Search this list`}
          value={search}
          onChange={setSearch}
          hint={<Trans>Tracking number, package number, member or goods</Trans>}
        />
        <AnswerView of={work}>
          {({ parcels }) => {
            const shown = parcels.filter((parcel) => matches(parcel, search))
            return (
              <>
                {shown.length > 0 ? (
                  <ParcelTable parcels={shown} list={list} />
                ) : (
                  <NothingThere list={list} searching={search.trim() !== ''} />
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
      </div>
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
