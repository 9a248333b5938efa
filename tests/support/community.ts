import { anId } from './row-builders.ts'
import type { LoggedInUser } from './server.ts'
import { aScreenshot } from './transfers.ts'

type Asked = { method?: string; body?: object | Uint8Array }

/** Sends a request and answers its status with what came. */
export async function ask({ fetch }: Pick<LoggedInUser, 'fetch'>, path: string, sent: Asked = {}) {
  const answer = await fetch(path, sent.body ? { method: 'POST', ...sent } : sent)
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

export const aPost = (given: object = {}) => ({
  onceKey: anId(),
  kind: 'forum',
  topic: 'finds',
  title: 'A teapot',
  words: 'It arrived whole',
  pictures: [],
  ...given,
})

export const aReview = (given: object = {}) => ({
  onceKey: anId(),
  kind: 'review',
  rating: 5,
  words: 'Packed with care',
  pictures: [],
  transCode: null,
  ...given,
})

export const aComment = (given: object = {}) => ({
  onceKey: anId(),
  words: 'Where did you find it?',
  pictures: [],
  replyTo: null,
  ...given,
})

/** A picture that a member has sent. */
export async function sentPicture(member: LoggedInUser): Promise<string> {
  const { bytes, sha256 } = await aScreenshot()
  const answer = await ask(member, '/api/posts/pictures', { body: bytes })
  if (answer.status !== 200) throw new Error(`Not kept: ${JSON.stringify(answer.body)}`)
  return sha256
}

/** Writes a post that waits for staff. Answers its id. */
export async function written(member: LoggedInUser, post: object = aPost()): Promise<string> {
  const { status, body } = await ask(member, '/api/posts', { body: post })
  if (status !== 200) throw new Error(`Not written: ${JSON.stringify(body)}`)
  return body.post.id
}

/** Writes a comment that waits for staff. Answers its id. */
export async function commented(
  member: LoggedInUser,
  postId: string,
  given: object = {},
): Promise<string> {
  const { status, body } = await ask(member, `/api/posts/${postId}/comments`, {
    body: aComment(given),
  })
  if (status !== 200) throw new Error(`Not written: ${JSON.stringify(body)}`)
  return body.comment.id
}

/** Decides something as a staff member who sees what was decided last. */
export async function decide(
  staff: LoggedInUser,
  subject: 'post' | 'comment',
  id: string,
  decision: object = { decision: 'publish' },
) {
  const lists = await Promise.all(
    ['open', 'decided'].map((list) => ask(staff, `/api/staff/moderation?list=${list}`)),
  )
  const items: { id: string; decidedAt: string | null; reports: { at: string }[] }[] =
    lists.flatMap(({ body }) => body.items ?? [])
  const before = items.find((item) => item.id === id)
  return ask(staff, `/api/staff/moderation/${subject}/${id}`, {
    body: {
      onceKey: anId(),
      seenEditedAt: null,
      seenDecidedAt: before?.decidedAt ?? null,
      seenReportAt: before?.reports[0]?.at,
      ...decision,
    },
  })
}

async function decideWell(...given: Parameters<typeof decide>): Promise<void> {
  const { status, body } = await decide(...given)
  if (status !== 200) throw new Error(`Not decided: ${JSON.stringify(body)}`)
}

/** A post that everyone sees. Answers its id. */
export async function published(
  member: LoggedInUser,
  staff: LoggedInUser,
  post: object = aPost(),
): Promise<string> {
  const id = await written(member, post)
  await decideWell(staff, 'post', id)
  return id
}

/** A comment or reply that everyone sees. Answers its id. */
export async function publishedComment(
  member: LoggedInUser,
  staff: LoggedInUser,
  postId: string,
  given: object = {},
): Promise<string> {
  const id = await commented(member, postId, given)
  await decideWell(staff, 'comment', id)
  return id
}
