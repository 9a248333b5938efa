import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { keepLoosePicture } from '#server/use-cases/blobs/keep-loose-picture.ts'
import { getDisplayName, setDisplayName } from '#server/use-cases/community/authors.ts'
import { decideModeration } from '#server/use-cases/community/decide-moderation.ts'
import { likeComment, likePost } from '#server/use-cases/community/likes.ts'
import { listModeration } from '#server/use-cases/community/list-moderation.ts'
import { listOwnPosts, listPosts } from '#server/use-cases/community/list-posts.ts'
import { editListedWords, getListedWords } from '#server/use-cases/community/listed-words.ts'
import {
  readModeratedPicture,
  readOwnPostPicture,
  readPostPicture,
} from '#server/use-cases/community/post-pictures.ts'
import {
  getPost,
  getPostAsMember,
  listComments,
  listCommentsAsMember,
  listReplies,
} from '#server/use-cases/community/read-posts.ts'
import { deleteComment, deletePost } from '#server/use-cases/community/remove-own.ts'
import { reportComment, reportPost } from '#server/use-cases/community/reports.ts'
import { editComment, publishComment } from '#server/use-cases/community/write-comments.ts'
import { editPost, publishPost } from '#server/use-cases/community/write-posts.ts'
import * as community from '#shared/contract/community.ts'
import * as reactions from '#shared/contract/post-reactions.ts'
import * as staff from '#shared/contract/staff-community.ts'

/** What members write for everyone, and how staff moderate it. */
export function communityRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, community.listPosts, listPosts)
  serve(app, serving, community.getPost, getPost)
  serve(app, serving, community.listComments, listComments)
  // Not for longer, because it may be rejected later.
  serve(app, serving, community.getPostPicture, async (deps, _actor, which) => {
    const bytes = await readPostPicture(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'public, max-age=3600')
  })

  // Before the paths with an id in this place.
  serve(app, serving, community.sendPostPicture, keepLoosePicture)
  serve(app, serving, community.getOwnPostPicture, async (deps, actor, which) => {
    const bytes = await readOwnPostPicture(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
  serve(app, serving, community.listOwnPosts, listOwnPosts)
  serve(app, serving, community.getPostAsMember, getPostAsMember)
  serve(app, serving, community.listCommentsAsMember, listCommentsAsMember)
  serve(app, serving, community.listReplies, listReplies)
  serve(app, serving, community.publishPost, publishPost)
  serve(app, serving, community.editPost, editPost)
  serve(app, serving, community.deletePost, deletePost)
  serve(app, serving, community.publishComment, publishComment)
  serve(app, serving, community.editComment, editComment)
  serve(app, serving, community.deleteComment, deleteComment)
  serve(app, serving, reactions.likePost, likePost)
  serve(app, serving, reactions.likeComment, likeComment)
  serve(app, serving, reactions.reportPost, reportPost)
  serve(app, serving, reactions.reportComment, reportComment)
  serve(app, serving, reactions.getDisplayName, getDisplayName)
  serve(app, serving, reactions.setDisplayName, setDisplayName)

  serve(app, serving, staff.listModeration, listModeration)
  serve(app, serving, staff.getListedWords, getListedWords)
  serve(app, serving, staff.editListedWords, editListedWords)
  serve(app, serving, staff.decideModeration, decideModeration)
  serve(app, serving, staff.getModeratedPicture, async (deps, actor, which) => {
    const bytes = await readModeratedPicture(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
}
