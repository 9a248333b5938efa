import { vi } from 'vitest'
import { aProblem, json } from './scripted-server.ts'

export type Sent = Record<string, unknown> & { path: string }

/**
 * A server for a screen of the console: `lists` by the path of their endpoint, and the next of `answers` for each write;
 * null is a lost connection. Answers what was sent.
 */
export function scriptedStaff(
  lists: Readonly<Record<string, () => object>>,
  ...answers: (object | Response | null)[]
): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname } = new URL(path, location.origin)
    const list = lists[pathname]
    if (init.method !== 'POST') {
      if (list === undefined) throw new TypeError('Failed to fetch')
      return json(list())
    }
    sent.push({ ...JSON.parse(String(init.body)), path: pathname })
    const answer = answers.shift()
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer instanceof Response
      ? answer
      : answer === undefined
        ? aProblem(500, 'internal')
        : json(answer)
  })
  return sent
}
