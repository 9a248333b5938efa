import { Plural, Trans } from '@lingui/react/macro'
import { attention } from '#data/attention.ts'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Links to the tray while it has items. */
export function AttentionNotice() {
  const waiting = useLive(attention, [])
  if (waiting.state !== 'ready' || waiting.value.count === 0) return null
  return (
    <Notice
      kind="danger"
      action={
        <ButtonLink href={paths.member({ view: 'attention' })}>
          <Trans>Review</Trans>
        </ButtonLink>
      }
    >
      <Plural
        value={waiting.value.count}
        one="# change needs you: we couldn’t save it."
        other="# changes need you: we couldn’t save them."
      />
    </Notice>
  )
}
