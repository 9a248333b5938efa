import { useLingui } from '@lingui/react'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { refusedFields } from './refused.ts'

/** The content of refused changes: fields, and pictures whose bytes are on this device. */
export function RefusedContent({ outcomes }: { outcomes: readonly OutcomeRow[] }) {
  const { i18n } = useLingui()
  const fields = outcomes.flatMap(({ id, set }) =>
    refusedFields(i18n, set).map((field, nth) => ({ ...field, key: `${id} ${nth}` })),
  )
  const pictures = outcomes.flatMap(({ op, set }) =>
    op === attachPhoto.op && typeof set.sha256 === 'string'
      ? [{ sha256: set.sha256, state: 'refused' as const }]
      : [],
  )
  const urls = usePhotoUrls(pictures)
  return (
    <>
      {fields.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-14 sm:grid-cols-2">
          {fields.map(({ key, name, value }) => (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {urls.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {[...urls].map(([sha256, url]) => (
            <img key={sha256} src={url} alt="" className="size-24 rounded-control object-cover" />
          ))}
        </div>
      )}
    </>
  )
}
