import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { keepLoosePicture } from '#server/use-cases/blobs/keep-loose-picture.ts'
import { changeDisplayName, readDisplayName } from '#server/use-cases/community/authors.ts'
import { decidePost } from '#server/use-cases/community/decide-post.ts'
import { setCommentLike, setPostLike } from '#server/use-cases/community/likes.ts'
import { findPosts, readOwnPosts } from '#server/use-cases/community/list-posts.ts'
import { changeListedWords, readListedWords } from '#server/use-cases/community/listed-words.ts'
import {
  readModeratedPicture,
  readOwnPostPicture,
  readPostPicture,
} from '#server/use-cases/community/post-pictures.ts'
import { readModeration } from '#server/use-cases/community/read-moderation.ts'
import {
  readComments,
  readCommentsAsMember,
  readPost,
  readPostAsMember,
  readReplies,
} from '#server/use-cases/community/read-posts.ts'
import { removeComment, removePost } from '#server/use-cases/community/remove-own.ts'
import { reportAComment, reportAPost } from '#server/use-cases/community/reports.ts'
import { comment, editOwnComment } from '#server/use-cases/community/write-comments.ts'
import { edit, publish } from '#server/use-cases/community/write-posts.ts'
import * as community from '#shared/contract/community.ts'
import * as reactions from '#shared/contract/post-reactions.ts'
import * as staff from '#shared/contract/staff-community.ts'

/** What members write for everyone, and how staff moderate it. */
export function communityRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, community.listPosts, findPosts)
  serve(app, serving, community.getPost, readPost)
  serve(app, serving, community.listComments, readComments)
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
  serve(app, serving, community.listOwnPosts, readOwnPosts)
  serve(app, serving, community.getPostAsMember, readPostAsMember)
  serve(app, serving, community.listCommentsAsMember, readCommentsAsMember)
  serve(app, serving, community.listReplies, readReplies)
  serve(app, serving, community.publishPost, publish)
  serve(app, serving, community.editPost, edit)
  serve(app, serving, community.deletePost, removePost)
  serve(app, serving, community.publishComment, comment)
  serve(app, serving, community.editComment, editOwnComment)
  serve(app, serving, community.deleteComment, removeComment)
  serve(app, serving, reactions.likePost, setPostLike)
  serve(app, serving, reactions.likeComment, setCommentLike)
  serve(app, serving, reactions.reportPost, reportAPost)
  serve(app, serving, reactions.reportComment, reportAComment)
  serve(app, serving, reactions.getDisplayName, readDisplayName)
  serve(app, serving, reactions.setDisplayName, changeDisplayName)

  serve(app, serving, staff.listModeration, readModeration)
  serve(app, serving, staff.getListedWords, readListedWords)
  serve(app, serving, staff.editListedWords, changeListedWords)
  serve(app, serving, staff.decideModeration, decidePost)
  serve(app, serving, staff.getModeratedPicture, async (deps, actor, which) => {
    const bytes = await readModeratedPicture(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
}
