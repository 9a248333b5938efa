import type { PostComment, PostReply } from '#shared/contract/community.ts'

/** What the member wrote, changed and deleted here since the comments were fetched. */
export type LocalComments = {
  comments: readonly PostComment[]
  /** By the comment that they reply to. */
  replies: Readonly<Record<string, readonly PostReply[]>>
  edited: Readonly<Record<string, PostReply>>
  gone: readonly string[]
}

export const NO_LOCAL: LocalComments = { comments: [], replies: {}, edited: {}, gone: [] }

/** With a comment, or a reply to one, that the member has just published. */
export function withNew(
  local: LocalComments,
  replyTo: string | null,
  written: PostComment,
): LocalComments {
  if (replyTo === null) return { ...local, comments: [...local.comments, written] }
  const before = local.replies[replyTo] ?? []
  return { ...local, replies: { ...local.replies, [replyTo]: [...before, written] } }
}

/** The fetched ones as they are now, followed by those that the server did not list yet. */
export function asTheyAre<Written extends PostReply>(
  fetched: readonly Written[],
  added: readonly Written[],
  { edited, gone }: LocalComments,
): Written[] {
  const known = new Set(fetched.map(({ id }) => id))
  return [...fetched, ...added.filter(({ id }) => !known.has(id))]
    .filter(({ id }) => !gone.includes(id))
    .map((one) => {
      const now = edited[one.id]
      if (now === undefined) return one
      const { words, pictures, state, reason, editedAt } = now
      return { ...one, words, pictures, state, reason, editedAt }
    })
}
