import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'

/** Told to the screen of a parcel that was just saved without its photos, since this device had no room for them. */
export const PHOTOS_LEFT_OUT = 'photosLeftOut'

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
