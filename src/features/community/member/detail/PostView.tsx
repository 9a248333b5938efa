import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { postsChanged } from '#data/community.ts'
import { Byline, OrderMark, StateNote } from '#features/community/shared/Byline.tsx'
import { LikeButton } from '#features/community/shared/LikeButton.tsx'
import { PostPictures } from '#features/community/shared/PostPictures.tsx'
import { PostSheet } from '#features/community/shared/writing/PostSheet.tsx'
import { navigate } from '#navigation/navigate.ts'
import { PublicText } from '#parts/PublicText.tsx'
import { POST_STATE_WORDS, TOPIC_WORDS } from '#parts/post-words.ts'
import { ShareButton } from '#parts/ShareButton.tsx'
import type { Post } from '#shared/contract/community.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { LabelCard } from '#ui/LabelCard.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { ReportButton } from './ReportButton.tsx'

type PostViewProps = { post: Post; onEdited: () => void }

/** A post with its pictures and what one may do with it. */
export function PostView({ post, onEdited }: PostViewProps) {
  const { t, i18n } = useLingui()
  const { id, kind, topic, title, words, rating, state, pictures, author, isOfOrder } = post
  const target = { subject: 'post', id } as const
  const leave = () => {
    postsChanged()
    toast.good(t`Deleted`)
    const mine = { list: 'mine' } as const
    navigate(kind === 'review' ? paths.homeComment(mine) : paths.forumIndex(mine), {
      replace: true,
    })
  }
  return (
    <LabelCard
      tone={state === 'published' ? 'neutral' : POST_STATE_WORDS[state].tone}
      code={<Byline of={post} />}
      chip={topic && <Chip>{i18n._(TOPIC_WORDS[topic])}</Chip>}
    >
      <div className="grid grid-cols-1 gap-4">
        {author.isOwn && <StateNote of={post} />}
        {rating !== null && (
          <p className="flex flex-wrap items-center gap-3">
            <Stars rating={rating} />
            {isOfOrder && <OrderMark />}
          </p>
        )}
        <PublicText>{words}</PublicText>
        <PostPictures pictures={pictures} isPublic={state === 'published'} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t-2 border-dashed border-line pt-2">
          {state === 'published' && <LikeButton of={post} target={target} />}
          {state === 'published' && <ShareButton title={title} path={paths.commentDetail(id)} />}
          {author.isOwn ? (
            <>
              <EditButton post={post} onEdited={onEdited} />
              <DeleteButton
                title={<Trans>Delete this post?</Trans>}
                target={target}
                onDeleted={leave}
              >
                <Trans>Its comments and pictures are deleted too. This can’t be undone.</Trans>
              </DeleteButton>
            </>
          ) : (
            <ReportButton target={target} />
          )}
        </div>
      </div>
    </LabelCard>
  )
}

function EditButton({ post, onEdited }: PostViewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" icon={Pencil} className="text-14!" onClick={() => setOpen(true)}>
        <Trans context="post">Edit</Trans>
      </Button>
      <PostSheet
        kind={post.kind}
        post={post}
        open={open}
        onClose={() => setOpen(false)}
        onPublished={onEdited}
      />
    </>
  )
}
