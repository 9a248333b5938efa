import { paths } from '#engine/shared/paths.ts'
import { withBrowser } from './browser.ts'
import { withDemoServer } from './demo-server.ts'
import { type Answer, countingProxy } from './wire.ts'

const VISITS = 5
const QUIET_MS = 1_500
const POLL_MS = 100

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when no response has arrived for a while. */
async function quiet(answers: readonly Answer[]): Promise<void> {
  let count = -1
  for (let still = 0; still < QUIET_MS; still += POLL_MS) {
    if (answers.length !== count) still = 0
    count = answers.length
    await wait(POLL_MS)
  }
}

/** `first`: until the worker is there, which opens its first screens offline from then on. `all`: until nothing more comes. */
type Visit = { first: readonly Answer[]; all: readonly Answer[] }

/** The responses that each of five new browsers fetches for /home/tourist, with the worker's precache or without a worker. */
export function firstVisits({ worker }: { worker: boolean }): Promise<Visit[]> {
  return withDemoServer((server) =>
    withBrowser(async (browser) => {
      const visits: Visit[] = []
      for (let visit = 0; visit < VISITS; visit++) {
        const proxy = await countingProxy(server.url)
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          locale: 'zh-CN',
          serviceWorkers: worker ? 'allow' : 'block',
        })
        const page = await context.newPage()
        await page.goto(proxy.url + paths.tourist())
        if (worker) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        const first = [...proxy.answers]
        await quiet(proxy.answers)
        await context.close()
        proxy.close()
        visits.push({ first, all: proxy.answers })
      }
      return visits
    }),
  )
}

/** The bytes of a visit, headers included. */
export const bytesOf = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0)
