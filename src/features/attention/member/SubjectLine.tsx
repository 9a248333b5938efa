import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#engine/shared/paths.ts'
import { GoodsSummary } from '#features/goods/member/parts/GoodsSummary.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import type { Subject } from './data/attention-subjects.ts'

const LINK = 'inline-flex min-h-11 items-center text-14 font-medium underline'

/** What an item of the tray is about: the parcel's number, goods and picture, the address, the request, or the order, with a link to it. */
export function SubjectLine({ subject }: { subject: Subject | null }) {
  const { t } = useLingui()
  const sha256 = subject?.kind === 'parcel' ? subject.sha256 : null
  const urls = usePhotoUrls(sha256 === null ? [] : [{ sha256, state: 'stored' }])
  const url = sha256 === null ? undefined : urls.get(sha256)
  if (subject === null) return null
  if (subject.kind === 'address') {
    const { id, recipient, detail } = subject
    return (
      <p className="text-14 wrap-anywhere">
        <a href={paths.addressBook({ id })} className={LINK}>
          <Trans>Address of {recipient}</Trans>
        </a>
        <span className="block text-ink-soft">{detail}</span>
      </p>
    )
  }
  if (subject.kind === 'order') {
    const { transCode } = subject
    return (
      <p className="text-14 wrap-anywhere">
        <a href={paths.orderCompensation(transCode)} className={LINK}>
          <Trans>Claims for order {transCode}</Trans>
        </a>
      </p>
    )
  }
  if (subject.kind === 'request') {
    const { id, name } = subject
    return (
      <p className="text-14 wrap-anywhere">
        <a href={paths.request(id)} className={LINK}>
          <Trans>Buying request: {name}</Trans>
        </a>
      </p>
    )
  }
  const { id, code, trackingNumber, goods } = subject
  const number = code ?? trackingNumber
  return (
    <div className="flex items-center gap-3">
      {url && (
        <img src={url} alt={t`The parcel`} className="size-16 rounded-control object-cover" />
      )}
      <p className="min-w-0 text-14 wrap-anywhere">
        <a href={paths.parcel({ id, code: null })} className={LINK}>
          <Trans>Parcel {number}</Trans>
        </a>
        <span className="block text-ink-soft">
          {code !== null && <span className="font-mono">{trackingNumber} · </span>}
          <GoodsSummary goods={goods} />
        </span>
      </p>
    </div>
  )
}
