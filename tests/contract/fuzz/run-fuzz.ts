import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { startTestServer } from '#tests/support/server.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'
import { makeWorld } from './calls.ts'
import { distort, type Wire } from './distort.ts'
import { isAlarm, judge } from './judge.ts'
import { makeSender } from './send.ts'

export type Finding = { request: number; why: string; sent: string }
export type Outcome = { findings: Finding[]; statuses: Map<number, number> }

/** After so many requests the accounts are new, so that what the last ones made does not slow down the next. */
const STRETCH = 1_000
const ENOUGH = 20
const MANY = { requests: 100_000_000, perSeconds: 60 }

/** Sends so many requests to a server of its own, each made from the seed and its number; answers what broke a promise. */
export async function runFuzz(
  { seed, count }: { seed: string; count: number },
  tell: (sent: number) => void = () => {},
): Promise<Outcome> {
  const dist = builtApp()
  const limits = {
    account: { name: 'account', ...MANY },
    address: { name: 'address', ...MANY },
    login: { name: 'login', ...MANY },
  }
  const server = await startTestServer({ dist, limits })
  const { send, close } = makeSender(server.url)
  const outcome: Outcome = { findings: [], statuses: new Map() }
  let world = await makeWorld(server, 0)

  const sendOne = async (n: number) => {
    const random = makeRandom(`${seed}/${n}`)
    const wire = distort(await random.pick(world.makers)(random), random)
    const answer = await send(wire)
    const status = answer.kind === 'answer' ? answer.status : 0
    outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
    const alarms = server.logged.splice(0).filter(isAlarm)
    for (const why of [judge(wire, answer), ...alarms]) {
      if (why !== null) outcome.findings.push({ request: n, why, sent: wordsOf(wire) })
    }
    return status
  }

  try {
    for (let n = 0; n < count && outcome.findings.length < ENOUGH; n++) {
      if (n > 0 && n % STRETCH === 0) {
        server.passMs(DAY_MS)
        world = await makeWorld(server, n / STRETCH)
        tell(n)
      }
      const status = await sendOne(n)
      // A request of ours may have ended the session of the others.
      if (status === 401 && !(await isOpen(world))) world = await makeWorld(server, n + 0.5)
    }
  } finally {
    close()
    await server.stop()
    rmSync(dist, { recursive: true, force: true })
  }
  return outcome
}

async function isOpen({ member, staff }: Awaited<ReturnType<typeof makeWorld>>): Promise<boolean> {
  const answers = await Promise.all([member, staff].map(({ fetch }) => fetch('/api/session')))
  return answers.every(({ ok }) => ok)
}

function builtApp(): string {
  const dist = mkdtempSync(join(tmpdir(), 'sampan-fuzz-'))
  mkdirSync(join(dist, 'assets'))
  for (const name of ['index.html', 'home.en.html', 'sw.js', 'assets/a-1.js'])
    writeFileSync(join(dist, name), name)
  return dist
}

const SHOWN = 2_000

/** A request for people to read and send again. */
function wordsOf({ method, path, headers, body, cutAfter }: Wire): string {
  const text = body.toString().slice(0, SHOWN)
  const cut = cutAfter === null ? '' : `\n(cut after ${cutAfter} of ${body.byteLength} bytes)`
  return `${method} ${path.slice(0, SHOWN)}\n${JSON.stringify(headers).slice(0, SHOWN)}\n${JSON.stringify(text)}${cut}`
}
