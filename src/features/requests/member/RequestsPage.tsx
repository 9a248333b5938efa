import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useMemberBack } from '#engine/client/navigation/use-member-back.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { Offered } from '#features/business/member/parts/Offered.tsx'
import { Omnibox } from '#features/omnibox/member/parts/Omnibox.tsx'
import { isRequestList, type RequestList } from '#features/requests/rules/request-states.ts'
import { AfterSales } from './after-sales/AfterSales.tsx'
import { type RequestDetail, requestCounts, requestList } from './data/requests.ts'
import { RequestView } from './detail/RequestView.tsx'
import { LIST_WORDS, WAITING_WORDS } from './list/list-words.ts'
import { OlderRequests } from './list/OlderRequests.tsx'
import { RequestCards } from './list/RequestCards.tsx'

const LISTS = Object.keys(LIST_WORDS) as RequestList[]
const PAGE = 30
/** The lists of requests that have ended. */
const HAS_OLDER: ReadonlySet<RequestList> = new Set(['all', 'completed', 'ended'])

/** The buying requests by status, or the one that the address names. */
export function RequestsPage() {
  const params = useSearchParams()
  const id = params.get('id')
  if (id !== null) {
    const afterPayment = (detail: RequestDetail) => <AfterSales detail={detail} />
    return <RequestView key={id} id={id} afterPayment={afterPayment} />
  }
  const named = params.get('list') ?? 'all'
  return <Requests list={isRequestList(named) ? named : 'all'} />
}

function Requests({ list }: { list: RequestList }) {
  const { t, i18n } = useLingui()
  const counts = useLive(requestCounts, [])
  const back = useMemberBack()
  return (
    <>
      <PageHeader
        back={back}
        title={<Trans>Buying requests</Trans>}
        actions={
          <Offered part="buyingRequests">
            <ButtonLink href={paths.submitGoods()} icon={Link2}>
              <Trans>Buy from a link</Trans>
            </ButtonLink>
          </Offered>
        }
      />
      <div className="grid grid-cols-1 gap-4 pb-8">
        <Tabs
          label={t`Requests by status`}
          tabs={LISTS.map((name) => ({
            href: paths.requests(name === 'all' ? {} : { list: name }),
            label: i18n._(LIST_WORDS[name]),
            count: counts.state === 'ready' ? counts.value[name] : undefined,
            current: name === list,
            note: WAITING_WORDS[name] && i18n._(WAITING_WORDS[name]),
          }))}
        />
        <Results key={list} list={list} />
      </div>
    </>
  )
}

function Results({ list }: { list: RequestList }) {
  const [limit, setLimit] = useState(PAGE)
  const found = useLive(() => requestList({ list, limit }), [list, limit])
  const from = useShownFrom()
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <SkeletonLabelCards count={4} />
  const { items, total } = found.value
  return (
    <>
      {from !== undefined && <OfflineNote from={from} />}
      {total === 0 && <NoRequests list={list} />}
      <RequestCards items={items} />
      {total > items.length && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {HAS_OLDER.has(list) && <OlderRequests list={list} />}
    </>
  )
}

function NoRequests({ list }: { list: RequestList }) {
  return (
    <>
      <EmptyState
        drawing={<EmptyBox />}
        title={
          list === 'all' ? <Trans>No buying requests yet</Trans> : <Trans>No request here</Trans>
        }
        action={
          <>
            <Offered part="buyingRequests">
              <ButtonLink href={paths.submitGoods()} look="primary" icon={Link2}>
                <Trans>Buy from a link</Trans>
              </ButtonLink>
            </Offered>
            <Offered part="mall">
              <ButtonLink href={paths.mallHome()}>
                <Trans>Open mall</Trans>
              </ButtonLink>
            </Offered>
          </>
        }
      >
        <Offered part="buyingRequests">
          <Trans>Paste the link of an item, and we buy it for you.</Trans>
        </Offered>
      </EmptyState>
      <div className="mx-auto w-full max-w-md px-4 pb-6">
        <Omnibox />
      </div>
    </>
  )
}
