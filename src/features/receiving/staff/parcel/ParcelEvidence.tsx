import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import type { ParcelRecord } from '#features/receiving/contract/parcel-record.ts'
import { MEASURED_WORDS } from './history-words.ts'

type Measured = Pick<ParcelRecord, 'measurements'>

/** Each measuring, the latest first. */
export function MeasuredTable({ measurements }: Measured) {
  const { i18n } = useLingui()
  const { dateTime, size, weight } = useFormat()
  if (measurements.length === 0) return null
  return (
    <Section title={<Trans>Measurements</Trans>}>
      <ul className="divide-y divide-line">
        {measurements.map((one) => (
          <li key={`${one.by} ${one.at}`} className="flex flex-wrap gap-x-4 py-2 text-14">
            <span className="font-medium tabular-nums">
              {weight(one.weightGrams)} · {size([one.lengthMm, one.widthMm, one.heightMm])}
            </span>
            <span>{i18n._(MEASURED_WORDS[one.by])}</span>
            <time dateTime={one.at} className="text-ink-soft">
              {dateTime(one.at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Picture = Pick<ParcelRecord['photos'][number], 'sha256' | 'by' | 'at'>
type ParcelPicturesProps = { photos: readonly Picture[]; pathOf: (sha256: string) => string }

/** The pictures of the warehouse and of the member, the latest first. */
export function ParcelPictures({ photos, pathOf }: ParcelPicturesProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  if (photos.length === 0) return null
  return (
    <Section title={<Trans>Photos</Trans>}>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ sha256, by, at }) => (
          <li key={`${sha256} ${at}`} className="grid gap-1">
            <StaffPicture
              path={pathOf(sha256)}
              alt={by === 'staff' ? t`Picture from the warehouse` : t`Picture from the member`}
            />
            <p className="text-12 text-ink-soft">
              {by === 'staff' ? <Trans>Warehouse</Trans> : <Trans>Member</Trans>} · {dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
