import {
  aComment,
  aPost,
  commented,
  published,
  publishedComment,
  sentPicture,
  written,
} from '#tests/support/community.ts'
import { oncePer } from '#tests/support/once-per.ts'
import { openShop } from '#tests/support/products.ts'
import { bought } from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { GoodCalls, MakeCall } from './good-money-calls.ts'

type World = Parameters<MakeCall>[0]
const MODERATION = '/api/staff/moderation'
const writerOn = oncePer((server: World['server']) => server.loginAs('writer@example.com'))
/** Staff decide nothing of their own. */
const other = ({ server }: World) => writerOn(server)
const posted = async (world: World) => published(await other(world), world.staff)
const thread = async (world: World) => {
  const as = await other(world)
  const postId = await published(as, world.staff)
  return { as, postId, commentId: await publishedComment(as, world.staff, postId) }
}

/** A valid call of each endpoint of the community. */
export const goodCommunityCalls = {
  listPosts: async (world) => {
    await posted(world)
    return { path: '/api/public/posts?kind=forum&topic=finds&q=teapot&sort=best' }
  },
  getPost: async (world) => ({
    path: `/api/public/posts/${await posted(world)}`,
  }),
  listComments: async (world) => {
    const { postId } = await thread(world)
    return { path: `/api/public/posts/${postId}/comments` }
  },
  listProductPhotos: async (world) => {
    const as = await other(world)
    const { publish } = await openShop(world.server)
    const { id: productId, variants } = await publish()
    const goods = { productId, variantId: variants[0]?.id ?? '' }
    await bought(world.server, as, goods)
    await published(as, world.staff, aPost({ pictures: [await sentPicture(as)], goods }))
    return { path: `/api/public/products/${productId}/photos` }
  },
  listOwnPosts: async (world) => {
    const as = await other(world)
    await written(as)
    return { path: '/api/posts?kind=forum', as }
  },
  getPostAsMember: async (world) => ({ path: `/api/posts/${await posted(world)}` }),
  listCommentsAsMember: async (world) => {
    const { postId } = await thread(world)
    return { path: `/api/posts/${postId}/comments` }
  },
  listReplies: async (world) => {
    const { postId, commentId, as } = await thread(world)
    await commented(as, postId, { replyTo: commentId })
    return { path: `/api/comments/${commentId}/replies`, as }
  },
  publishPost: async () => ({ path: '/api/posts', body: aPost() }),
  editPost: async (world) => {
    const as = await other(world)
    return { path: `/api/posts/${await written(as)}`, body: aPost({ title: 'Two' }), as }
  },
  deletePost: async (world) => {
    const as = await other(world)
    return { path: `/api/posts/${await written(as)}`, as }
  },
  publishComment: async (world) => ({
    path: `/api/posts/${await posted(world)}/comments`,
    body: aComment(),
  }),
  editComment: async (world) => {
    const { as, commentId } = await thread(world)
    const body = { onceKey: anId(), words: 'Found it', pictures: [] }
    return { path: `/api/comments/${commentId}`, body, as }
  },
  deleteComment: async (world) => {
    const { as, commentId } = await thread(world)
    return { path: `/api/comments/${commentId}`, as }
  },
  likePost: async (world) => ({
    path: `/api/posts/${await posted(world)}/like`,
    body: { isLiked: true },
  }),
  likeComment: async (world) => ({
    path: `/api/comments/${(await thread(world)).commentId}/like`,
    body: { isLiked: true },
  }),
  reportPost: async (world) => ({
    path: `/api/posts/${await posted(world)}/report`,
    body: { reason: 'spam', words: 'An advertisement' },
  }),
  reportComment: async (world) => ({
    path: `/api/comments/${(await thread(world)).commentId}/report`,
    body: { reason: 'other', words: '' },
  }),
  getDisplayName: async () => ({ path: '/api/display-name' }),
  setDisplayName: async () => ({ path: '/api/display-name', body: { name: 'Mei' } }),
  listModeration: async (world) => {
    await written(await other(world))
    return { path: `${MODERATION}?list=open` }
  },
  decidePost: async (world) => ({
    path: `${MODERATION}/post/${await written(await other(world))}`,
    body: { onceKey: anId(), seenEditedAt: null, seenDecidedAt: null, decision: 'publish' },
  }),
  getListedWords: async () => ({ path: `${MODERATION}/words` }),
  editListedWords: async () => ({
    path: `${MODERATION}/words`,
    body: { added: ['加微信', 'casino'], removed: [] },
  }),
} satisfies GoodCalls
