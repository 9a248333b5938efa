import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Flag, TextSearch } from 'lucide-react'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { beginningOf } from '#engine/shared/typed-text.ts'
import { PublicName } from '#features/business/member/parts/PublicText.tsx'
import type { Moderated } from '#features/community/contract/staff-community.ts'
import { POST_STATE_WORDS } from '#features/community/member/parts/post-words.ts'

const KINDS = {
  forum: msg({ context: 'community', message: 'Post' }),
  review: msg({ context: 'community', message: 'Review' }),
  comment: msg`Comment`,
} as const satisfies Record<string, MessageDescriptor>

/** What is moderated: a post, a review, or a comment or reply. */
export const kindOf = ({ subject, post }: Moderated): MessageDescriptor =>
  subject === 'comment' ? KINDS.comment : KINDS[post?.kind ?? 'forum']

/** What is written there, and its author as others see them. */
export const writtenOf = ({ subject, post, comment }: Moderated) =>
  subject === 'comment' ? comment : post

/** A comment and a review have no title: what is written there stands for it. */
const titleOf = (one: Moderated): string =>
  (one.subject === 'post' && one.post?.title) || (writtenOf(one)?.words ?? '')

const NAMED_BY = 40
/** The name of something where it is not shown itself. */
export const nameOf = (one: Moderated): string => beginningOf(titleOf(one), NAMED_BY)

/** Its kind, its author, and how it begins. */
export function QueueTitle({ of: one }: { of: Moderated }) {
  const { i18n } = useLingui()
  const written = writtenOf(one)
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2">
      <span className="font-semibold">{i18n._(kindOf(one))}</span>
      <PublicName>{written?.author.name ?? ''}</PublicName>
      <span className="line-clamp-1 w-full text-14 text-ink-soft">
        <PublicName>{titleOf(one)}</PublicName>
      </span>
    </span>
  )
}

/** What staff should see before they decide: reports, words of the list, and what was decided. */
export function Marks({ of: one }: { of: Moderated }) {
  const { i18n } = useLingui()
  const { reports, foundWords, decidedAt } = one
  const state = writtenOf(one)?.state ?? 'pending'
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {decidedAt !== null && (
        <Chip tone={POST_STATE_WORDS[state].tone}>{i18n._(POST_STATE_WORDS[state].words)}</Chip>
      )}
      {reports.length > 0 && (
        <Chip tone="danger" icon={Flag}>
          <Plural value={reports.length} one="# report" other="# reports" />
        </Chip>
      )}
      {foundWords.length > 0 && (
        <Chip tone="caution" icon={TextSearch}>
          <Plural value={foundWords.length} one="# marked word" other="# marked words" />
        </Chip>
      )}
    </span>
  )
}
