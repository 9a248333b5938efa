import type { ConsoleView } from '#engine/shared/paths.ts'
import { SearchView } from '#features/desk/staff/search/SearchView.tsx'
import { ParcelView } from '#features/receiving/staff/parcel/ParcelView.tsx'
import { VIEWS } from './places.ts'

/** What a path of the console shows: its view, or what no tab leads to. */
function viewOf(name: ConsoleView) {
  if (name === 'staffSearch') return SearchView
  if (name === 'staffParcel') return ParcelView
  return VIEWS[name].view
}

/** A page of the console, by the name of its path. */
export function ConsolePage({ name }: { name: ConsoleView }) {
  const View = viewOf(name)
  return <View />
}
