import { BatchEditor } from '#features/parcels/batch/BatchEditor.tsx'
import { DeclareEditor } from '#features/parcels/declare/DeclareEditor.tsx'
import { useQuery } from '#navigation/location.ts'

/** Registers one parcel or several, declares or edits one (`?id=`), claims one (`?claim=1`). */
export function DeclarePage() {
  const query = useQuery()
  const asked = {
    id: query.get('id'),
    claims: query.get('claim') === '1',
    draftId: query.get('draft'),
    outcomeId: query.get('outcome'),
  }
  const isPaste = query.get('paste') === '1' && asked.id === null && asked.outcomeId === null
  const key = JSON.stringify(asked)
  return isPaste ? (
    <BatchEditor key={key} draftId={asked.draftId} />
  ) : (
    <DeclareEditor key={key} {...asked} />
  )
}
