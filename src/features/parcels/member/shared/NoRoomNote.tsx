import { Trans } from '@lingui/react/macro'
import { Notice } from '#engine/client/ui/Notice.tsx'

/** The arrival note for a parcel that was saved without its photos because the device was full. */
export const PHOTOS_LEFT_OUT = 'photosLeftOut'

/** Shown when pictures could not be stored on a full device. */
export function NoRoomNote() {
  return (
    <Notice kind="danger">
      <Trans>
        The photos weren’t saved because this device is out of space. Free up space, then add them
        to the parcel.
      </Trans>
    </Notice>
  )
}
