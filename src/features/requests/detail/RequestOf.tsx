import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { detailOf, type RequestDetail, requestDetail } from '#data/requests.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { NoAnswer } from '#parts/NoAnswer.tsx'
import { useLive } from '#parts/use-live.ts'
import { sessionCall } from '#session/session-call.ts'
import { getRequest } from '#shared/contract/requests.ts'
import { syncStatus } from '#sync/status.ts'
import { Loading } from '#ui/Loading.tsx'

type RequestOfProps = { id: string; children: (detail: RequestDetail) => ReactNode }

/** One request of this device, or of the server if it ended too long ago to be here. */
export function RequestOf({ id, children }: RequestOfProps) {
  const found = useLive(() => requestDetail(id), [id])
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <Loading />
  if (found.value !== null) return children(found.value)
  const { lastSyncedAt, problem } = syncStatus.value
  if (lastSyncedAt === null && problem === null) return <Loading />
  return <OlderRequest id={id}>{children}</OlderRequest>
}

function OlderRequest({ id, children }: RequestOfProps) {
  const answer = useLive(
    () => query(getRequest, { params: { requestId: id } }, { call: sessionCall }),
    [id],
  )
  if (answer.state !== 'ready') {
    return <NoAnswer of={answer} title={<Trans>Failed to obtain details</Trans>} />
  }
  // The server answers whole rows, as a pull does.
  return children(detailOf(answer.value as unknown as Parameters<typeof detailOf>[0]))
}
