import { Plural } from '@lingui/react/macro'

type UnsentListProps = {
  unsent: { parcels: number; photos: number; forms: number; others: number }
}

/** Lists what exists only on this device, by kind. */
export function UnsentList({ unsent: { parcels, photos, forms, others } }: UnsentListProps) {
  return (
    <ul className="list-disc space-y-1 pl-5 font-semibold">
      {parcels > 0 && (
        <li>
          <Plural value={parcels} one="# parcel" other="# parcels" />
        </li>
      )}
      {photos > 0 && (
        <li>
          <Plural value={photos} one="# photo" other="# photos" />
        </li>
      )}
      {forms > 0 && (
        <li>
          <Plural value={forms} one="# unfinished form" other="# unfinished forms" />
        </li>
      )}
      {others > 0 && (
        <li>
          <Plural value={others} one="# other change" other="# other changes" />
        </li>
      )}
    </ul>
  )
}
