import {
  aComment,
  aPost,
  commented,
  published,
  publishedComment,
  written,
} from '#tests/support/community.ts'
import { oncePer } from '#tests/support/once-per.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { MakeCall } from './good-money-calls.ts'

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
export const goodCommunityCalls: Record<string, MakeCall> = {
  'GET /api/public/posts': async (world) => {
    await posted(world)
    return { path: '/api/public/posts?kind=forum&topic=finds&q=teapot&sort=best' }
  },
  'GET /api/public/posts/:postId': async (world) => ({
    path: `/api/public/posts/${await posted(world)}`,
  }),
  'GET /api/public/posts/:postId/comments': async (world) => {
    const { postId } = await thread(world)
    return { path: `/api/public/posts/${postId}/comments` }
  },
  'GET /api/posts': async (world) => {
    const as = await other(world)
    await written(as)
    return { path: '/api/posts?kind=forum', as }
  },
  'GET /api/posts/:postId': async (world) => ({ path: `/api/posts/${await posted(world)}` }),
  'GET /api/posts/:postId/comments': async (world) => {
    const { postId } = await thread(world)
    return { path: `/api/posts/${postId}/comments` }
  },
  'GET /api/comments/:commentId/replies': async (world) => {
    const { postId, commentId, as } = await thread(world)
    await commented(as, postId, { replyTo: commentId })
    return { path: `/api/comments/${commentId}/replies`, as }
  },
  'POST /api/posts': async () => ({ path: '/api/posts', body: aPost() }),
  'POST /api/posts/:postId': async (world) => {
    const as = await other(world)
    return { path: `/api/posts/${await written(as)}`, body: aPost({ title: 'Two' }), as }
  },
  'DELETE /api/posts/:postId': async (world) => {
    const as = await other(world)
    return { path: `/api/posts/${await written(as)}`, as }
  },
  'POST /api/posts/:postId/comments': async (world) => ({
    path: `/api/posts/${await posted(world)}/comments`,
    body: aComment(),
  }),
  'POST /api/comments/:commentId': async (world) => {
    const { as, commentId } = await thread(world)
    const body = { onceKey: anId(), words: 'Found it', pictures: [] }
    return { path: `/api/comments/${commentId}`, body, as }
  },
  'DELETE /api/comments/:commentId': async (world) => {
    const { as, commentId } = await thread(world)
    return { path: `/api/comments/${commentId}`, as }
  },
  'PUT /api/posts/:postId/like': async (world) => ({
    path: `/api/posts/${await posted(world)}/like`,
    body: { isLiked: true },
  }),
  'PUT /api/comments/:commentId/like': async (world) => ({
    path: `/api/comments/${(await thread(world)).commentId}/like`,
    body: { isLiked: true },
  }),
  'PUT /api/posts/:postId/report': async (world) => ({
    path: `/api/posts/${await posted(world)}/report`,
    body: { reason: 'spam', words: 'An advertisement' },
  }),
  'PUT /api/comments/:commentId/report': async (world) => ({
    path: `/api/comments/${(await thread(world)).commentId}/report`,
    body: { reason: 'other', words: '' },
  }),
  'GET /api/display-name': async () => ({ path: '/api/display-name' }),
  'PUT /api/display-name': async () => ({ path: '/api/display-name', body: { name: 'Mei' } }),
  [`GET ${MODERATION}`]: async (world) => {
    await written(await other(world))
    return { path: `${MODERATION}?list=open` }
  },
  [`POST ${MODERATION}/:subject/:id`]: async (world) => ({
    path: `${MODERATION}/post/${await written(await other(world))}`,
    body: { onceKey: anId(), seenEditedAt: null, seenDecidedAt: null, decision: 'publish' },
  }),
  [`GET ${MODERATION}/words`]: async () => ({ path: `${MODERATION}/words` }),
  [`PUT ${MODERATION}/words`]: async () => ({
    path: `${MODERATION}/words`,
    body: { added: ['加微信', 'casino'], removed: [] },
  }),
}
