import { draftList } from '#data/drafts.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { Loading } from '#ui/Loading.tsx'
import { BatchFormView } from './BatchFormView.tsx'
import { batchDraftOf } from './opened-batch.ts'

/** Finds the draft with which the batch starts. */
export function BatchEditor({ draftId }: { draftId: string | null }) {
  const drafts = useLive(() => draftList('parcel'), [])
  if (drafts.state === 'loading') return <Loading />
  if (drafts.state === 'error') return <DeviceFailure />
  return <BatchFormView draft={batchDraftOf(drafts.value, draftId)} />
}
