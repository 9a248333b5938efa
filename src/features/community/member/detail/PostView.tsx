import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { ShareButton } from '#engine/client/parts/ShareButton.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import { PublicText } from '#features/business/member/parts/PublicText.tsx'
import type { Post } from '#features/community/contract/community.ts'
import { postsChanged } from '#features/community/member/data/community.ts'
import { POST_STATE_WORDS, TOPIC_WORDS } from '#features/community/member/parts/post-words.ts'
import { Stars } from '#features/community/member/parts/Stars.tsx'
import { Byline, OrderMark, StateNote } from '#features/community/member/shared/Byline.tsx'
import { LikeButton } from '#features/community/member/shared/LikeButton.tsx'
import { PostPictures } from '#features/community/member/shared/PostPictures.tsx'
import { PostSheet } from '#features/community/member/shared/writing/PostSheet.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { GoodsLink } from './GoodsLink.tsx'
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
        {post.goods && <GoodsLink of={post.goods} />}
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
