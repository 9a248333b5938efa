import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { draftList } from '#engine/client/data/drafts.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Post } from '#features/community/contract/community.ts'
import { postsChanged } from '#features/community/member/data/community.ts'
import type { PostForm } from '#features/community/member/data/drafts.ts'
import { TOPIC_WORDS } from '#features/community/member/parts/post-words.ts'
import { useLogInFirst } from '#features/community/member/shared/log-in-first.ts'
import { MAX_POST_PICTURES, type PostKind, TOPICS } from '#features/community/rules/post-states.ts'
import { GoodsField } from './GoodsField.tsx'
import { ReviewFormView } from './ReviewFormView.tsx'
import { postDraftOf, readPost, startOfPost } from './read-writing.ts'
import { type PostWritingProps, usePostWriting } from './use-post-writing.ts'
import { WritingFrame } from './WritingFrame.tsx'

type PostSheetProps = {
  kind: PostKind
  /** The one that is edited; null for a new one. */
  post: Post | null
  open: boolean
  onClose: () => void
  onPublished: (post: Post) => void
}

/** The dialog in which a post or review is written or edited. */
export function PostSheet({ kind, post, open, onClose, onPublished }: PostSheetProps) {
  const { t } = useLingui()
  const isReview = kind === 'review'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        post !== null ? (
          <Trans context="post">Edit</Trans>
        ) : isReview ? (
          <Trans>Share your experience</Trans>
        ) : (
          <Trans>Write a post</Trans>
        )
      }
      description={t`Others see it with your display name once we’ve reviewed it.`}
    >
      <FilledForm
        kind={kind}
        post={post}
        onPublished={(published) => {
          postsChanged()
          toast.good(t`Sent. We’ll review it soon`, {
            action: {
              label: t`See post`,
              run: () => navigate(paths.commentDetail(published.id)),
            },
          })
          onClose()
          onPublished(published)
        }}
      />
    </Sheet>
  )
}

/** The form, filled from its draft. */
function FilledForm({
  kind,
  post,
  onPublished,
}: Pick<PostSheetProps, 'kind' | 'post' | 'onPublished'>) {
  const drafts = useLive(() => draftList(kind === 'review' ? 'review' : 'post'), [kind])
  if (drafts.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading') return <Loading />
  const postId = post?.id ?? null
  const form = { post, onPublished }
  return kind === 'review' ? (
    <ReviewFormView {...form} draft={postDraftOf('review', drafts.value, postId)} />
  ) : (
    <PostFormView {...form} draft={postDraftOf('post', drafts.value, postId)} />
  )
}

/** Opens the dialog for a new post or review; a visitor logs in first. */
export function WriteButton({ kind, onPublished }: Pick<PostSheetProps, 'kind' | 'onPublished'>) {
  const act = `write ${kind}`
  const [open, setOpen] = useOpened(act)
  const isVisitor = useSession().state === 'visitor'
  const logInFirst = useLogInFirst()
  return (
    <>
      <Button
        look="primary"
        icon={PencilLine}
        onClick={() => (isVisitor ? logInFirst(act) : setOpen(true))}
      >
        {kind === 'review' ? <Trans>Share your experience</Trans> : <Trans>Write a post</Trans>}
      </Button>
      <PostSheet
        kind={kind}
        open={open}
        onPublished={onPublished}
        post={null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** A post of the forum: topic, title, words and pictures. */
function PostFormView(props: PostWritingProps<PostForm>) {
  const { t, i18n } = useLingui()
  const { writing, form, change, field, isWrong, send } = usePostWriting({
    ...props,
    kind: 'post' as const,
    start: startOfPost(props.post),
    read: readPost,
  })
  return (
    <WritingFrame
      of={writing}
      room={MAX_POST_PICTURES}
      verb={<Trans>Publish post</Trans>}
      onSubmit={send}
    >
      <RadioCards
        label={t`Topic`}
        columns={2}
        value={form.topic ?? ''}
        onChange={(topic) => change({ topic })}
        error={isWrong('topic') ? t`Choose a topic` : undefined}
        options={TOPICS.map((value) => ({ value, label: i18n._(TOPIC_WORDS[value]) }))}
      />
      <TextField {...field('title', t({ context: 'post', message: 'Title' }))} />
      <TextArea {...field('words', t`Text`)} rows={6} />
      <GoodsField
        value={form.goods}
        onChange={(goods) => change({ goods })}
        named={props.post?.goods ?? null}
      />
    </WritingFrame>
  )
}
