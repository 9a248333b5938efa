import { ParcelView } from '#features/staff/parcel/ParcelView.tsx'
import { PLACES } from '#features/staff/places.ts'
import { SearchView } from '#features/staff/search/SearchView.tsx'
import type { ConsoleView } from '#shared/paths.ts'

/** What a path of the console shows: the view of its place, or what the navigation does not list. */
function viewOf(name: ConsoleView) {
  if (name === 'staffSearch') return SearchView
  if (name === 'staffParcel') return ParcelView
  return PLACES[name].view
}

/** A page of the console, by the name of its path. */
export function ConsolePage({ name }: { name: ConsoleView }) {
  const View = viewOf(name)
  return <View />
}
