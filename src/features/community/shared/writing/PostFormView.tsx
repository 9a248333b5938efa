import { Trans, useLingui } from '@lingui/react/macro'
import type { PostForm } from '#data/draft-forms.ts'
import { TOPIC_WORDS } from '#parts/post-words.ts'
import { MAX_POST_PICTURES, TOPICS } from '#shared/domain/post-states.ts'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { readPost, startOfPost } from './read-writing.ts'
import { type PostWritingProps, usePostWriting } from './use-post-writing.ts'
import { WritingFrame } from './WritingFrame.tsx'

/** A post of the forum: topic, title, words and pictures. */
export function PostFormView(props: PostWritingProps<PostForm>) {
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
    </WritingFrame>
  )
}
