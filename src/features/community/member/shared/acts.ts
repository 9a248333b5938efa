import type { CallResult } from '#engine/client/platform/call.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Arguments, Reply } from '#engine/shared/endpoint.ts'
import { deleteComment, deletePost } from '#features/community/contract/community.ts'
import {
  likeComment,
  likePost,
  reportComment,
  reportPost,
} from '#features/community/contract/post-reactions.ts'

/** What an act is about: a post, or a comment or reply. */
export type Target = { subject: 'post' | 'comment'; id: string }

/** Likes something or takes the like back. */
export const like = (
  { subject, id }: Target,
  body: Arguments<typeof likePost>['body'],
): Promise<CallResult<Reply<typeof likePost>>> =>
  subject === 'post'
    ? sessionCall(likePost, { params: { postId: id }, body })
    : sessionCall(likeComment, { params: { commentId: id }, body })

export type Report = Arguments<typeof reportPost>['body']

/** Asks staff to look at something. */
export const report = ({ subject, id }: Target, body: Report): Promise<CallResult<object>> =>
  subject === 'post'
    ? sessionCall(reportPost, { params: { postId: id }, body })
    : sessionCall(reportComment, { params: { commentId: id }, body })

/** Deletes something of one's own. What is gone was deleted by a request whose answer was lost, or elsewhere. */
export async function remove({ subject, id }: Target): Promise<CallResult<object>> {
  const answer = await (subject === 'post'
    ? sessionCall(deletePost, { params: { postId: id } })
    : sessionCall(deleteComment, { params: { commentId: id } }))
  return answer.ok || answer.problem.code !== 'not_found' ? answer : { ok: true, value: {} }
}
