import { Plural } from '@lingui/react/macro'

type UnsentListProps = { unsent: { changes: number; photos: number; drafts: number } }

/** Lists what exists only on this device, by kind. */
export function UnsentList({ unsent: { changes, photos, drafts } }: UnsentListProps) {
  return (
    <ul className="list-disc space-y-1 pl-5 font-semibold">
      {changes > 0 && (
        <li>
          <Plural value={changes} one="# change" other="# changes" />
        </li>
      )}
      {photos > 0 && (
        <li>
          <Plural value={photos} one="# photo" other="# photos" />
        </li>
      )}
      {drafts > 0 && (
        <li>
          <Plural value={drafts} one="# unfinished form" other="# unfinished forms" />
        </li>
      )}
    </ul>
  )
}
