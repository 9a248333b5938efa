import { afterEach, expect, test } from 'vitest'
import { loginGoal } from '#engine/client/session/login-goal.ts'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import {
  deletePost,
  getPost,
  getPostAsMember,
  listComments,
  listCommentsAsMember,
  listReplies,
  type Post,
  type PostComment,
  publishComment,
} from '#features/community/contract/community.ts'
import { likePost, reportPost } from '#features/community/contract/post-reactions.ts'
import { leaveCommunity } from '#tests/support/community-screen.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aComment, aPost, aReplyBy } from '#tests/support/post-rows.ts'
import { everywhere } from '#tests/support/products.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aProblem } from '#tests/support/scripted-server.ts'
import { CommentDetailPage } from './CommentDetailPage.tsx'

const words = () => document.body.textContent ?? ''
const like = () => find<HTMLButtonElement>('button[aria-label^="Like"]')
type Page = { comments: PostComment[]; next: null }

afterEach(leaveCommunity)

/** A server with a post and its comments, each of which may come later, for visitors and members alike. */
function serve(
  post: Post | Response | Promise<Post>,
  comments: Page | Promise<Page> = { comments: [], next: null },
) {
  const server = fakeServer()
  for (const endpoint of [getPost, getPostAsMember]) server.answer(endpoint, post)
  for (const endpoint of [listComments, listCommentsAsMember]) server.answer(endpoint, comments)
  return server
}

/** Shows a post of such a server. */
async function show(
  post: Post | null,
  { comments = [] as PostComment[], isMember = true, note = undefined as string | undefined } = {},
) {
  if (isMember) {
    await aCurrentDevice()
    keepAuthorization('token')
  }
  const server = serve(post ?? aProblem(404, 'not_found'), { comments, next: null })
  const id = post?.id ?? aPost().id
  history.replaceState({ note }, '', `/commentDetail/${id}`)
  render(<CommentDetailPage id={id} />)
  await eventually(() =>
    expect(words()).toMatch(/Comments|no longer available|Failed|isn’t published/),
  )
  return server
}

test('a like shows at once and is counted by the server', async () => {
  const post = aPost()
  const server = await show(post)
  server.answer(likePost, { isLiked: true, likes: 9 })
  expect(like().getAttribute('aria-pressed')).toBe('false')
  await click(like())
  expect(like().getAttribute('aria-pressed')).toBe('true')
  await eventually(() => expect(like().textContent).toBe('9'))
  expect(server.asked(likePost)).toEqual([{ postId: post.id, isLiked: true }])
})

test('a like that does not reach the server is taken back, and the reason stands beside it', async () => {
  await show(aPost())
  await click(like())
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(like().textContent).toBe('3')
  expect(like().getAttribute('aria-pressed')).toBe('false')
})

test('a visitor sees how many replies there are and no reply, and each act leads to the login and back', async () => {
  const post = aPost()
  await show(post, { comments: [aComment({ replyCount: 2 })], isMember: false })
  await eventually(() => expect(words()).toContain('2 replies'))
  expect(words()).not.toContain('Publish comment')
  for (const act of [like(), button('Log in to see replies'), button('Log in to comment')]) {
    toasts.value = []
    history.replaceState(null, '', `/commentDetail/${post.id}`)
    await click(act)
    expect(toasts.value.map(({ text }) => text)).toEqual(['Please log in first'])
    expect(location.pathname).toBe('/login')
    expect(loginGoal()).toEqual({ to: `/commentDetail/${post.id}` })
  }
})

test('who logs in to report a post finds the report open', async () => {
  const post = aPost()
  await show(post, { isMember: false })
  await click(button('Report'))
  const goal = loginGoal()
  expect(goal).toEqual({ to: `/commentDetail/${post.id}`, act: `report ${post.id}` })
  cleanUp()
  await show(post, { note: goal?.act })
  await eventually(() => expect(words()).toContain('What’s wrong with it?'))
})

test('a comment needs content; one that cannot be sent stays in its form, and one that is sent is marked as under review', async () => {
  const written = aComment({
    state: 'pending',
    author: { name: '会员9', isOwn: true },
    words: 'By air or by sea?',
  })
  const server = await show(aPost())
  server.answer(publishComment, null, { comment: written })
  await eventually(() => button('Publish comment'))
  await click(button('Publish comment'))
  expect(words()).toContain('Please enter your comment')
  expect(server.asked(publishComment)).toEqual([])
  await type(field<HTMLTextAreaElement>('Your comment'), ' By air or by sea? ')
  await click(button('Publish comment'))
  await eventually(() => expect(words()).toContain('It’s never sent twice'))
  expect(field<HTMLTextAreaElement>('Your comment').value).toBe(' By air or by sea? ')
  await click(button('Publish comment'))
  await eventually(() => expect(words()).toContain('Under review'))
  expect(field<HTMLTextAreaElement>('Your comment').value).toBe('')
  const requests = server.asked(publishComment)
  expect(requests).toHaveLength(2)
  expect(requests[0]).toEqual(requests[1])
  expect(requests[0]).toMatchObject({ words: 'By air or by sea?', pictures: [], replyTo: null })
})

test('members see replies and reply themselves', async () => {
  const comment = aComment({ replyCount: 1, replies: [aReplyBy('Vera')] })
  const reply = aComment({ words: 'By sea', author: { name: 'Me', isOwn: true }, state: 'pending' })
  const server = await show(aPost(), { comments: [comment] })
  server.answer(publishComment, { comment: reply })
  await eventually(() => expect(words()).toContain('Thank you'))
  await click(button('Reply'))
  await eventually(() => field<HTMLTextAreaElement>('Your reply'))
  await type(field<HTMLTextAreaElement>('Your reply'), 'By sea')
  await click(button('Publish reply'))
  await eventually(() => expect(() => button('Publish reply')).toThrow())
  await eventually(() => expect(words()).toContain('By sea'))
  expect(server.asked(publishComment)[0]).toMatchObject({ words: 'By sea', replyTo: comment.id })
})

test('the author of a rejected post reads why, and deletes it after confirming', async () => {
  const own = { name: 'Me', isOwn: true }
  const post = aPost({ author: own, state: 'rejected', reason: 'It contains advertising.' })
  const server = await show(post)
  server.answer(deletePost, {})
  expect(words()).toContain('It contains advertising.')
  expect(document.querySelector('button[aria-label^="Like"]')).toBeNull()
  await click(button('Delete'))
  await eventually(() => expect(words()).toContain('Delete this post?'))
  const [, confirm] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Delete',
  )
  if (confirm) await click(confirm)
  await eventually(() => expect(location.pathname + location.search).toBe('/forumIndex?list=mine'))
  expect(server.asked(deletePost)).toHaveLength(1)
})

test('a post whose deletion was done but not answered is left like one that is deleted now', async () => {
  const post = aPost({ author: { name: 'Me', isOwn: true } })
  const server = await show(post)
  server.answer(deletePost, null, aProblem(404, 'not_found'))
  const confirm = async () => {
    const last = [...document.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === 'Delete',
    )
    if (last) await click(last)
  }
  await click(button('Delete'))
  await eventually(() => expect(words()).toContain('Delete this post?'))
  await confirm()
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  await confirm()
  await eventually(() => expect(location.pathname).toBe('/forumIndex'))
})

test('all replies are asked for below those that came with the comment, which stay without an answer', async () => {
  const comment = aComment({ replyCount: 30, replies: [aReplyBy('Vera')] })
  const server = await show(aPost(), { comments: [comment] })
  await eventually(() => expect(words()).toContain('Thank you'))
  await click(button('Show all 30 replies'))
  await eventually(() => button('Try again'))
  expect(words()).toContain('Thank you')
  const replies = [...comment.replies, aReplyBy('Max', { words: 'By sea' })]
  server.answer(listReplies, { replies, next: null })
  await click(button('Try again'))
  await eventually(() => expect(words()).toContain('By sea'))
  expect(words().match(/Thank you/g)?.length).toBe(1)
})

test('a report needs a reason', async () => {
  const server = await show(aPost())
  server.answer(reportPost, {})
  await click(button('Report'))
  await eventually(() => button('Send report'))
  await click(button('Send report'))
  expect(words()).toContain('Choose what’s wrong with it')
  await click(find('input[value="spam"]'))
  await click(button('Send report'))
  await eventually(() =>
    expect(server.asked(reportPost)).toMatchObject([{ reason: 'spam', words: '' }]),
  )
})

test('a report that is being written stays when a newer answer about the post arrives', async () => {
  const post = aPost()
  await show(post)
  cleanUp()
  const late = Promise.withResolvers<Post>()
  serve(late.promise)
  render(<CommentDetailPage id={post.id} />)
  await eventually(() => button('Report'))
  await click(button('Report'))
  await eventually(() => button('Send report'))
  await type(field<HTMLTextAreaElement>('More details'), 'They sell fakes')
  late.resolve({ ...post, likes: 40 })
  await eventually(() => expect(like().textContent).toBe('40'))
  expect(field<HTMLTextAreaElement>('More details').value).toBe('They sell fakes')
})

test('a button that is being pressed while newer answers arrive is still there at the release', async () => {
  const [post, comment] = [aPost(), aComment()]
  await show(post, { comments: [comment], isMember: false })
  await eventually(() => expect(words()).toContain(comment.words))
  cleanUp()
  const [latePost, lateComments] = [Promise.withResolvers<Post>(), Promise.withResolvers<Page>()]
  serve(latePost.promise, lateComments.promise)
  render(<CommentDetailPage id={post.id} />)
  const buttons = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Report')
  await eventually(() => expect(buttons().length).toBe(2))
  const pressed = buttons()
  latePost.resolve({ ...post, likes: 40 })
  lateComments.resolve({ comments: [{ ...comment, likes: 7 }], next: null })
  await eventually(() => expect(words()).toContain('40'))
  expect(buttons()).toEqual(pressed)
  expect(pressed.every(({ isConnected }) => isConnected)).toBe(true)
})

test('a like that waits for its answer stays shown when an older answer about the post arrives', async () => {
  const post = aPost()
  await show(post)
  cleanUp()
  const older = Promise.withResolvers<Post>()
  const liked = Promise.withResolvers<{ isLiked: boolean; likes: number }>()
  serve(older.promise).answer(likePost, liked.promise)
  render(<CommentDetailPage id={post.id} />)
  await eventually(() => like())
  await click(like())
  expect(like().textContent).toBe('4')
  older.resolve({ ...post, likes: 40, words: 'By the river' })
  await eventually(() => expect(words()).toContain('By the river'))
  expect(like().getAttribute('aria-pressed')).toBe('true')
  liked.resolve({ isLiked: true, likes: 41 })
  await eventually(() => expect(like().textContent).toBe('41'))
})

test('a post that does not exist says so, and one that cannot be loaded can be asked for again', async () => {
  await show(null)
  expect(words()).toContain('This post is no longer available')
  cleanUp()
  fakeServer()
  render(<CommentDetailPage id={aPost().id} />)
  await eventually(() => expect(words()).toContain('Failed to obtain details'))
  button('Try again')
})

test('what looks like markup stays text, and has no direction marks', async () => {
  const text = '<script>window.broken = 1</script>\u202Eabc https://example.com/a'
  await show(aPost({ words: text, title: text }), { isMember: false })
  expect(words()).toContain('<script>window.broken = 1</script>')
  expect(Reflect.get(window, 'broken')).toBeUndefined()
  const link = find<HTMLAnchorElement>('a[href="https://example.com/a"]')
  expect(link.rel).toBe('nofollow ugc noopener')
  expect(link.closest('bdi')?.textContent).toBe(text.replace('\u202E', ''))
})

test('a post shows the goods of the mall that it is about, with a link while they are sold', async () => {
  const goods = {
    productId: aPost().id,
    variantId: null,
    name: everywhere('Celadon tea set'),
    specification: [everywhere('Green')],
    picture: null,
    isSold: true,
  }
  await show(aPost({ goods }))
  const path = `/shop/goodsDetail/${goods.productId}`
  expect(find(`a[href="${path}"]`).textContent).toContain('Celadon tea setGreen')
  cleanUp()
  await leaveCommunity()
  await show(aPost({ goods: { ...goods, isSold: false } }))
  expect(words()).toContain('no longer sold')
  expect(document.querySelector(`a[href="${path}"]`)).toBeNull()
})
