import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useShares } from '#engine/client/parts/forms/use-shares.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { DeclareEditor } from './declare/DeclareEditor.tsx'

const { Lazy: BatchEditor } = lazyWithWords(
  async () => (await import('./batch/BatchEditor.tsx')).BatchEditor,
)

/** Registers one parcel or several, declares or edits one (`?id=`), claims one (`?claim=1`). */
export function DeclarePage() {
  const params = useSearchParams()
  const query = {
    id: params.get('id'),
    claims: params.get('claim') === '1',
    draftId: params.get('draft'),
    outcomeId: params.get('outcome'),
  }
  const isPaste = params.get('paste') === '1' && query.id === null && query.outcomeId === null
  const shared = useShares('parcel')
  const key = JSON.stringify(query)
  if (shared === null) return <Loading />
  return isPaste ? (
    <BatchEditor key={key} draftId={query.draftId} shared={shared} />
  ) : (
    <DeclareEditor key={key} {...query} shared={shared} />
  )
}
