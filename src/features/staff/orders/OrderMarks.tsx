import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/Notice.tsx'
import { MARK_NAMES } from './mark-names.ts'
import type { Desk } from './order-rows.ts'

/** What is unusual about the order, and the words of whoever made it so. */
export function OrderMarks({ order: { mark, reason, status } }: { order: Desk['order'] }) {
  const { i18n } = useLingui()
  const name = MARK_NAMES[mark ?? '']
  if (status === 'cancelled') {
    return (
      <Notice>
        <Trans>Cancelled: “{reason}”</Trans>
      </Notice>
    )
  }
  if (name === undefined) return null
  return (
    <Notice kind="caution">
      <strong>{i18n._(name)}</strong>
      {mark === 'repackAsked' && reason !== '' && (
        <span className="block wrap-anywhere">“{reason}”</span>
      )}
    </Notice>
  )
}
