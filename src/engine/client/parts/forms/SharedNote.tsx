import { Plural, Trans } from '@lingui/react/macro'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { MAX_SHARED_PICTURES } from '#engine/shared/shares.ts'

/** What of a share did not reach the form. `leftOut`: how many of its pictures. */
export function SharedNote({ unread, leftOut }: { unread: boolean; leftOut: number }) {
  return (
    <>
      {unread && (
        <Notice kind="caution">
          <Trans>What you shared didn’t arrive. Share it again, or add it here.</Trans>
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice kind="caution">
          <Plural
            value={leftOut}
            one="# shared picture wasn’t added."
            other="# shared pictures weren’t added."
          />
          <SentenceGap />

          <Trans>Share up to {MAX_SHARED_PICTURES} pictures at once, at most 10 MB each.</Trans>
        </Notice>
      )}
    </>
  )
}
