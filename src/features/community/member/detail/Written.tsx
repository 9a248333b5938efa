import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { PublicText } from '#features/business/member/parts/PublicText.tsx'
import type { PostReply } from '#features/community/contract/community.ts'
import { Byline, StateNote } from '#features/community/member/shared/Byline.tsx'
import { LikeButton } from '#features/community/member/shared/LikeButton.tsx'
import { PostPictures } from '#features/community/member/shared/PostPictures.tsx'
import { CommentForm } from './CommentForm.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { ReportButton } from './ReportButton.tsx'

export type Changed = {
  onEdited: (now: PostReply) => void
  onDeleted: (id: string) => void
}

type WrittenProps = Changed & { of: PostReply; children?: ReactNode }

/** A comment or reply, and what one may do with it. */
export function Written({ of: written, onEdited, onDeleted, children }: WrittenProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, words, pictures, state, author } = written
  const target = { subject: 'comment', id } as const
  const isPublic = state === 'published'
  if (isEditing)
    return (
      <CommentForm
        about={`edit ${id}`}
        target={{ kind: 'edit', written }}
        onWritten={(now) => {
          setEditing(false)
          onEdited(now)
        }}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <article className="grid grid-cols-1 gap-2">
      <Byline of={written} />
      <PublicText>{words}</PublicText>
      <PostPictures pictures={pictures} isPublic={isPublic} isSmall />
      {author.isOwn && <StateNote of={written} />}
      <div className="-ml-2 flex flex-wrap items-center gap-x-1">
        {isPublic && <LikeButton of={written} target={target} />}
        {children}
        {author.isOwn ? (
          <>
            <Button
              look="plain"
              icon={Pencil}
              className="text-14!"
              onClick={() => setEditing(true)}
            >
              <Trans context="post">Edit</Trans>
            </Button>
            <DeleteButton
              title={<Trans>Delete this comment?</Trans>}
              target={target}
              onDeleted={() => onDeleted(id)}
            >
              <Trans>Its replies are deleted too. This can’t be undone.</Trans>
            </DeleteButton>
          </>
        ) : (
          <ReportButton target={target} />
        )}
      </div>
    </article>
  )
}
