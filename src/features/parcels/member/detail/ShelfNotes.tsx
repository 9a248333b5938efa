import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'

/** What the warehouse says of a parcel: that it is missing, damaged, and that it is one of several boxes. */
export function ShelfNotes({ parcel }: { parcel: ParcelRow }) {
  const { dateTime } = useFormat()
  const since = parcel.missingSince && dateTime(parcel.missingSince)
  return (
    <>
      {since && (
        <Notice kind="caution">
          <strong className="block">
            <Trans>We’re looking for this parcel</Trans>
          </strong>
          <Trans>
            It wasn’t on its shelf when we counted on {since}. You can ship or inspect it again as
            soon as we find it.
          </Trans>
        </Notice>
      )}
      {parcel.damage && (
        <Notice kind="caution">
          <strong className="block">
            <Trans>Damaged at the warehouse or before</Trans>
          </strong>
          <span className="block whitespace-pre-wrap wrap-anywhere">{parcel.damage.words}</span>
          <Trans>
            Noted on {dateTime(parcel.damage.at)}. The photos are under evidence. Contact us before
            you ship it.
          </Trans>
        </Notice>
      )}
      {parcel.pieceOf && <PieceNote firstId={parcel.pieceOf} isUndeclared={!parcel.declaredAt} />}
    </>
  )
}

function PieceNote({ firstId, isUndeclared }: { firstId: string; isUndeclared: boolean }) {
  const found = useLive(() => parcelByRef({ id: firstId }), [firstId])
  const first = found.state === 'ready' ? found.value?.row : undefined
  const link = first && (
    <a href={paths.parcel(first)} className="inline-flex min-h-11 items-center underline">
      <Trans>See the first box</Trans>
    </a>
  )
  return (
    <Notice action={link}>
      <strong className="block">
        <Trans>Another box with the same tracking number</Trans>
      </strong>
      {isUndeclared ? (
        <Trans>
          You registered this number once and more than one box arrived. Declare what’s in this box,
          and remove it from the first one if you listed it there.
        </Trans>
      ) : (
        <Trans>More than one box arrived with this number. Each is a separate parcel.</Trans>
      )}
    </Notice>
  )
}
