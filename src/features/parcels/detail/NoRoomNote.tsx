import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** Where pictures could not be kept on a full device. */
export function NoRoomNote() {
  return (
    <Notice kind="danger">
      <Trans>
        This device has no room for the photos, so they were left out. Free some space, then add
        them to the parcel.
      </Trans>
    </Notice>
  )
}
