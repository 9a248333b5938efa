import { useSearchParams } from '#engine/client/navigation/location.ts'
import { AddressBook } from './AddressBook.tsx'
import { AddressEditor } from './AddressEditor.tsx'

/** The address book; `?id=new`, `?id=` and `?outcome=` open the form. */
export function AddressPage() {
  const params = useSearchParams()
  const id = params.get('id')
  const outcome = params.get('outcome')
  if (id === null && outcome === null) return <AddressBook />
  return <AddressEditor key={`${id} ${outcome}`} id={id} outcomeId={outcome} />
}
