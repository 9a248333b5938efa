import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { paths } from '#engine/shared/paths.ts'
import { labelOfUnclaimed, printLabel } from '#features/console/staff/parts/label.ts'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'

type UnclaimedCardProps = {
  parcel: UnclaimedParcel
  action?: ReactNode
  /** Whether they are shown here rather than beside the card. */
  hasPhotos?: boolean
}

/** An unclaimed parcel on the shelf. */
export function UnclaimedCard({ parcel, action, hasPhotos = true }: UnclaimedCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const time = useStationTime()
  const { id, shelf, trackingNumber, photoSha256s, labelText, goodsClass, isPiece, damage } = parcel
  return (
    <LabelCard
      tone="caution"
      code={
        <a
          href={paths.staffUnclaimed({ id })}
          className="font-mono font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {trackingNumber}
        </a>
      }
      chip={
        <IconButton
          icon={Printer}
          label={t`Print label ${trackingNumber}`}
          onClick={() => printLabel(labelOfUnclaimed(parcel))}
        />
      }
    >
      <div className="flex flex-wrap gap-4">
        {hasPhotos &&
          photoSha256s.map((sha256, i) => (
            <StaffPicture
              key={sha256}
              path={staffBlobPath(sha256)}
              alt={t`Photo ${i + 1} of ${trackingNumber}`}
            />
          ))}
        <div className="grid min-w-0 flex-1 basis-40 content-start gap-1 text-14">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="font-mono text-18">{shelf}</strong>
            {goodsClass !== 'standard' && <GoodsClassChip goodsClass={goodsClass} />}
            <TakenBy object={parcel.id} />
          </p>
          <p>{labelText || <Trans>No name on the label</Trans>}</p>
          {isPiece && (
            <p>
              <Trans>Another box with this number</Trans>
            </p>
          )}
          {damage && (
            <p>
              <strong>
                <Trans>Damaged</Trans>
              </strong>{' '}
              <span className="whitespace-pre-wrap wrap-anywhere">{damage.words}</span>
            </p>
          )}
          <p className="text-ink-soft">
            {format.weight(parcel.weightGrams)} ·{' '}
            {format.size([parcel.lengthMm, parcel.widthMm, parcel.heightMm])}
          </p>
          <p className="text-ink-soft">{time(parcel.receivedAt)}</p>
        </div>
      </div>
      {action && <div className="mt-3">{action}</div>}
    </LabelCard>
  )
}
