import { Trans } from '@lingui/react/macro'
import { type Pages, query } from '#data/query.ts'
import { itemsOf, type RequestLineRow, type RequestRow } from '#data/requests.ts'
import { MoreButton } from '#parts/MoreButton.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { OlderSection } from '#parts/OlderSection.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { listOlderRequests, type OlderRequests as Page } from '#shared/contract/requests.ts'
import { WINDOWS } from '#shared/contract/windows.ts'
import { REQUEST_LISTS, type RequestList } from '#shared/domain/request-states.ts'
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
