import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useAnswer } from '#features/staff/shared/use-answer.ts'
import { useQuery } from '#navigation/location.ts'
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
import { useMorePages } from './use-more-pages.ts'

/** What is on its way to this warehouse, and what came today by its own clock. */
export function WorkView() {
  const here = useStation()
  const { t } = useLingui()
  const list = useQuery().get('list') === 'arrived' ? 'arrived' : 'expected'
  const [search, setSearch] = useState('')
  const ask = useCallback(
    () => staffCall(workList, { query: { warehouseId: here, list } }),
    [here, list],
  )
  const first = useAnswer(ask)
  const pages = useMorePages(here, list, first.answer)
  const counts = first.answer.state === 'ready' ? first.answer.value : null
  return (
    <>
      <PageHeader
        title={<Trans>Work list</Trans>}
        actions={
          <Button busy={first.asking} onClick={first.again}>
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
        <AnswerView {...first}>
          {() => {
            const shown = pages.parcels.filter((parcel) => matches(parcel, search))
            return (
              <>
                {shown.length > 0 ? (
                  <ParcelTable parcels={shown} list={list} here={here} />
                ) : (
                  <NothingThere list={list} searching={search.trim() !== ''} />
                )}
                {pages.more !== null && (
                  <Button busy={pages.loading} onClick={pages.more}>
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

function NothingThere({ list, searching }: { list: 'expected' | 'arrived'; searching: boolean }) {
  if (searching) {
    return (
      <EmptyState drawing={<Shelf />} title={<Trans>Nothing in this list fits</Trans>}>
        <Trans>To find a parcel wherever it is, scan its number under Receive.</Trans>
      </EmptyState>
    )
  }
  return list === 'expected' ? (
    <EmptyState drawing={<Shelf />} title={<Trans>Nothing is on its way here</Trans>} />
  ) : (
    <EmptyState drawing={<Shelf />} title={<Trans>Nothing came today yet</Trans>} />
  )
}
