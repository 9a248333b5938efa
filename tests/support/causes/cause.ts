import type { NotifiedKind } from '#engine/shared/events.ts'
import type { NewProduct } from '#features/mall/server/write-product.ts'
import type { LoggedInUser, TestServer } from '#tests/support/server.ts'

export type World = {
  server: TestServer
  /** Somebody of the staff, newly logged in, since their sessions are short. */
  desk: () => Promise<LoggedInUser>
  /** Another member. */
  neighbour: () => Promise<LoggedInUser>
  /** A product of the mall. */
  publish: () => Promise<NewProduct>
}
/** Does to a member what they are told of, through the API or by a job. Answers the screen that it opens. */
export type Cause = (world: World, member: LoggedInUser) => Promise<string>
export type Causes = { [K in NotifiedKind]?: Cause }

/** The body of an answer that must be good. */
export async function okBody<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
