import { Trans } from '@lingui/react/macro'
import { type Pages, query } from '#engine/client/data/query.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { OlderSection } from '#engine/client/parts/state/OlderSection.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { WINDOWS } from '#engine/shared/windows.ts'
import {
  listOlderRequests,
  type OlderRequests as Page,
} from '#features/requests/contract/requests.ts'
import {
  itemsOf,
  type RequestLineRow,
  type RequestRow,
} from '#features/requests/member/data/requests.ts'
import { REQUEST_LISTS, type RequestList } from '#features/requests/rules/request-states.ts'
import { RequestCards } from './RequestCards.tsx'

const BY_PAGES: Pages<Page> = {
  next: ({ next }) => next,
  join: (list, { requests, lines, next }) => ({
    requests: [...list.requests, ...requests],
    lines: [...list.lines, ...lines],
    next,
  }),
}

type OlderRequestsProps = { list: RequestList }

/** The requests that ended too long ago to be on this device, asked of the server on demand. */
export function OlderRequests({ list }: OlderRequestsProps) {
  const { months } = WINDOWS.request
  return (
    <OlderSection
      heading={<Trans>Older requests</Trans>}
      note={
        <Trans>
          Requests that ended more than {months} months ago. You need to be online to see them.
        </Trans>
      }
      show={<Trans>Show older requests</Trans>}
    >
      <OlderList list={list} />
    </OlderSection>
  )
}

function OlderList({ list }: OlderRequestsProps) {
  const answer = useLive(
    () =>
      query(listOlderRequests, (after) => ({ query: { after } }), {
        call: sessionCall,
        pages: BY_PAGES,
      }),
    [],
  )
  if (answer.state !== 'ready') return <NoAnswer of={answer} />
  // The server answers whole rows, as a pull does.
  const rows = answer.value as unknown as { requests: RequestRow[]; lines: RequestLineRow[] }
  const older = itemsOf(rows.requests, rows.lines).filter(({ row }) =>
    REQUEST_LISTS[list].some((status) => status === row.status),
  )
  return (
    <>
      {older.length === 0 && (
        <p role="status">
          <Trans>There are no older requests.</Trans>
        </p>
      )}
      <RequestCards items={older} />
      <MoreButton of={answer} />
    </>
  )
}
