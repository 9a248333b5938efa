import type { ReadonlySignal } from '@preact/signals-core'
import { appendNew } from '#engine/client/data/append-new.ts'
import { publicDocument } from '#engine/client/data/public.ts'
import { readDocument } from '#engine/client/data/public-database.ts'
import { forgetLists, keepPage, keptPage, publicList } from '#engine/client/data/public-list.ts'
import { type Call, type Query, query, queryFrom } from '#engine/client/data/query.ts'
import { call as visitorCall } from '#engine/client/platform/call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import {
  getPost,
  getPostAsMember,
  listComments,
  listCommentsAsMember,
  listOwnPosts,
  listPosts,
  listReplies,
  type Post,
  type PostComment,
  type PostReply,
  post,
} from '#features/community/contract/community.ts'
import { listProductPhotos } from '#features/community/contract/product-photos.ts'
import type { PostKind, PostSort, Topic } from '#features/community/rules/post-states.ts'

export type PostPage = Reply<typeof listPosts>
export type PhotoPage = Reply<typeof listProductPhotos>
export type CommentPage = Reply<typeof listComments>
export type PostSearch = { kind: PostKind; topic: Topic | null; q: string; sort: PostSort }

const joinPosts = (list: PostPage, page: PostPage): PostPage => ({
  ...page,
  posts: appendNew(list.posts, page.posts),
})
const joinComments = (list: CommentPage, page: CommentPage): CommentPage => ({
  ...page,
  comments: [...list.comments, ...page.comments],
})
const pageAfter = (after: string | undefined) => (after === undefined ? {} : { after })

/** Published posts that match a search, page by page. */
export function foundPosts(search: PostSearch): ReadonlySignal<Query<PostPage>> {
  const { kind, topic, q, sort } = search
  const args = { kind, sort, ...(topic && { topic }), ...(q && { q }) }
  return publicList<PostPage>({
    name: `${listPosts.path}?${new URLSearchParams(args)}`,
    reply: listPosts.reply,
    ask: (after) => visitorCall(listPosts, { query: { ...args, ...pageAfter(after) } }),
    join: joinPosts,
  })
}

/** What buyers show of a product in their posts, page by page; offline, the first page as it was last seen. */
export function productPhotos(productId: string): ReadonlySignal<Query<PhotoPage>> {
  return publicList<PhotoPage>({
    name: `${listProductPhotos.path} ${productId}`,
    reply: listProductPhotos.reply,
    ask: (after) =>
      visitorCall(listProductPhotos, { params: { productId }, query: pageAfter(after) }),
    join: (list, page) => {
      const shown = new Set(list.posts.map(({ postId }) => postId))
      return {
        ...page,
        posts: [...list.posts, ...page.posts.filter((one) => !shown.has(one.postId))],
      }
    },
  })
}

/** Reads the lists again; call it when the member published, changed or deleted a post. */
export function postsChanged(): void {
  forgetLists(listPosts.path)
  forgetLists(listProductPhotos.path)
}

/** The member's own posts of a kind, in every state. */
export function ownPosts(kind: PostKind, call: Call): ReadonlySignal<Query<PostPage>> {
  return query(listOwnPosts, (after) => ({ query: { kind, ...pageAfter(after) } }), {
    call,
    pages: { next: ({ next }) => next, join: joinPosts },
  })
}

const postPath = (id: string) => pathTo(getPost, { postId: id })

/** A published post as a visitor sees it; offline, as it was last seen. */
export function publicPost(id: string): ReadonlySignal<Query<Post>> {
  return publicDocument({ path: postPath(id), reply: post })
}

/** What everyone sees of a post, comment or reply. */
function asVisitorSees<One extends PostReply>(one: One): One {
  return { ...one, isLiked: false, author: { ...one.author, isOwn: false } }
}

/** A post as a member sees it; offline, as everyone sees it. */
export function memberPost(id: string, call: Call): ReadonlySignal<Query<Post>> {
  const name = postPath(id)
  return queryFrom<Post>({
    readCopy: async () => {
      const row = await readDocument(name, post)
      return row && { value: row.value, from: row.savedAt }
    },
    ask: async () => {
      const answer = await call(getPostAsMember, { params: { postId: id } })
      if (answer.ok && answer.value.state === 'published')
        await keepPage(name, asVisitorSees(answer.value))
      return answer
    },
  })
}

const commentsOf = (postId: string) => ({
  name: pathTo(listComments, { postId }),
  reply: listComments.reply,
})

/** The published comments of a post, without their replies. */
export function publicComments(postId: string): ReadonlySignal<Query<CommentPage>> {
  return publicList<CommentPage>({
    ...commentsOf(postId),
    ask: (after) => visitorCall(listComments, { params: { postId }, query: pageAfter(after) }),
    join: joinComments,
  })
}

/** The comments of a post as a member sees them, with replies; offline, as everyone sees them. */
export function memberComments(postId: string, call: Call): ReadonlySignal<Query<CommentPage>> {
  const list = commentsOf(postId)
  return queryFrom<CommentPage>({
    readCopy: () => keptPage(list),
    ask: async (after) => {
      const answer = await call(listCommentsAsMember, {
        params: { postId },
        query: pageAfter(after),
      })
      if (answer.ok && after === undefined) {
        const published = answer.value.comments.filter(({ state }) => state === 'published')
        const comments = published.map((one) => ({ ...asVisitorSees(one), replies: [] }))
        await keepPage(list.name, { comments, next: null })
      }
      return answer
    },
    pages: { next: ({ next }) => next, join: joinComments },
  })
}

/** All replies to a comment, page by page. */
export function commentReplies({ id }: PostComment, call: Call) {
  return query(listReplies, (after) => ({ params: { commentId: id }, query: pageAfter(after) }), {
    call,
    pages: {
      next: ({ next }) => next,
      join: (list, page) => ({ ...page, replies: [...list.replies, ...page.replies] }),
    },
  })
}
