import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import type { PostReply } from '#features/community/contract/community.ts'
import { POST_STATE_WORDS } from '#features/community/member/parts/post-words.ts'

/** Who wrote something, when, and for its author what became of it. */
export function Byline({ of: written }: { of: PostReply }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { author, createdAt, editedAt, state } = written
  const { words, tone } = POST_STATE_WORDS[state]
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <PublicName className="font-semibold">{author.name}</PublicName>
      {author.isOwn && (
        <span className="text-12 text-ink-soft">
          <Trans>You</Trans>
        </span>
      )}
      <span className="text-12 text-ink-soft">
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        {editedAt !== null && (
          <>
            {' · '}
            <Trans>edited</Trans>
          </>
        )}
      </span>
      {state !== 'published' && <Chip tone={tone}>{i18n._(words)}</Chip>}
    </span>
  )
}

/** Tells the author of something that others do not see why they do not. */
export function StateNote({ of: { state, reason } }: { of: PostReply }) {
  if (state === 'published') return null
  if (state === 'pending')
    return (
      <Notice kind="caution">
        <Trans>Only you can see this until we’ve reviewed it, usually within a few hours.</Trans>
      </Notice>
    )
  return (
    <Notice kind="danger">
      <p className="font-semibold">
        <Trans>This isn’t published. You can edit it and send it again.</Trans>
      </p>
      <p className="wrap-anywhere">{reason}</p>
    </Notice>
  )
}

/** Marks the review of somebody who names a delivered order. */
export function OrderMark() {
  return (
    <Chip tone="good" icon={BadgeCheck}>
      <Trans>Delivered order</Trans>
    </Chip>
  )
}
