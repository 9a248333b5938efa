import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { usePrivatePicture } from '#features/pictures/member/acts/use-private-picture.ts'
import { type Ring, RingLayer } from '#features/shots/member/parts/RingLayer.tsx'

type RingedPictureProps = { sha256: string; rings: readonly Ring[] }

/** A photo of the warehouse, whole, with the member's rings over it. */
export function RingedPicture({ sha256, rings }: RingedPictureProps) {
  const { t } = useLingui()
  const picture = usePrivatePicture(staffBlobPath(sha256), withReauth)
  if (picture.state === 'loading') return <Skeleton className="h-72 w-full max-w-md" />
  if (picture.state === 'missing') {
    return (
      <p className="text-14 text-ink-soft">
        <Trans>Couldn’t load it</Trans>
      </p>
    )
  }
  return (
    <span className="relative inline-block w-fit max-w-full overflow-hidden rounded-control border border-line">
      <img
        src={picture.url}
        alt={rings.length > 0 ? t`Photo with the member’s circles` : t`Photo from the warehouse`}
        className="block max-h-[60dvh] max-w-full"
      />
      <RingLayer rings={rings} />
    </span>
  )
}
