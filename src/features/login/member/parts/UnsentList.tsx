import { Plural } from '@lingui/react/macro'

export type UnsentListProps = {
  unsent: { parcels: number; photos: number; forms: number; messages: number; others: number }
}

/** Lists what exists only on this device, by kind. */
export function UnsentList({ unsent }: UnsentListProps) {
  const { parcels, photos, forms, messages, others } = unsent
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
      {messages > 0 && (
        <li>
          <Plural value={messages} one="# message" other="# messages" />
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
