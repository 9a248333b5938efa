import type { DraftContent, OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import type { FormEntry } from '#engine/shared/failures.ts'
import { editPost, type Post, publishPost } from '#features/community/contract/community.ts'
import { useWriting } from './use-writing.ts'

export type PostWritingProps<Form> = {
  /** The one that is edited; null for a new one. */
  post: Post | null
  draft: OpenedDraft<Form> | null
  onPublished: (post: Post) => void
}
type Options<K extends 'post' | 'review', Form> = PostWritingProps<Form> & {
  kind: K
  start: Form
  read: (form: Form) => FormEntry<Arguments<typeof publishPost>['body']>
}

/** The form of a post or review: its fields, what is wrong with them, and how it is published. */
export function usePostWriting<
  K extends 'post' | 'review',
  Form extends DraftContent<K>['form'] & DraftContent<'post' | 'review'>['form'],
>({ kind, start, post, draft, read: readForm, onPublished }: Options<K, Form>) {
  const writing = useWriting<K, Form>({
    kind,
    start,
    draft,
    contentOf: (form) => ({ postId: post?.id ?? null, form }) as DraftContent<K>,
  })
  const { form, change, publish } = writing
  const entry = readForm(form)
  const failures = writing.failures(entry)
  return {
    writing,
    form,
    change,
    field: useFields(form, change, failures),
    /** Whether something is wrong with a field. */
    isWrong: (name: string) => failures.some(({ path }) => path === name),
    send: async () => {
      const result = await publish(entry, (body) =>
        post === null
          ? sessionCall(publishPost, { body })
          : sessionCall(editPost, { params: { postId: post.id }, body }),
      )
      if (result !== null) onPublished(result.answer.post)
    },
  }
}
