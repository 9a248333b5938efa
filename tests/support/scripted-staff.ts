import { fakeServer } from './fake-server.ts'
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
  fakeServer().otherwise((path, init) => {
    const { pathname } = new URL(path, location.origin)
    const list = lists[pathname]
    if (init.method !== 'POST') {
      return list === undefined ? null : json(list())
    }
    sent.push({ ...JSON.parse(String(init.body)), path: pathname })
    const answer = answers.shift()
    if (answer === undefined) return aProblem(500, 'internal')
    return answer === null || answer instanceof Response ? answer : json(answer)
  })
  return sent
}
