import { anId } from './row-builders.ts'
import type { TestServer } from './server.ts'

const everywhere = (text: string) => ({ zh: text, zh2: text, en: text })

/** News as staff send it, published long ago unless told. */
export const someNews = (given: { title?: string; publishAt?: string | null } = {}) => ({
  version: 0,
  title: everywhere(given.title ?? 'More shelves'),
  words: everywhere('There is more room.\n\nSee for yourself.'),
  publishAt: given.publishAt === undefined ? '2020-01-01T00:00:00.000Z' : given.publishAt,
})

/** Keeps news; its id. */
export async function keepSomeNews({ server }: { server: TestServer }): Promise<string> {
  const moderator = await server.loginAs('moderator@example.com', ['moderate'])
  const id = anId()
  await moderator.fetch(`/api/staff/news/${id}`, { method: 'PUT', body: someNews() })
  return id
}
