import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// `vitest --changed` follows this import, which nobody calls, to the tests that start the program.
void (() => import('#server/main.ts'))

/** A child runs what is in this very tree. */
export const ROOT = join(import.meta.dirname, '..', '..')

export type ChildServer = {
  url: string
  pid: number
  /** What it has printed so far. */
  lines: string[]
  /** Sends a signal that it goes on after. */
  signal: (signal: NodeJS.Signals) => void
  /** Resolves with how it ended. */
  ended: Promise<Ending>
  /** Sends the signal and resolves with how it ended. */
  kill: (signal: NodeJS.Signals) => Promise<Ending>
}
type Ending = { code: number | null; signal: string | null }
type Ended = { code: number | null; text: string }

const { PATH = '', NODE_COMPILE_CACHE = '', CHILD_FLAGS = '' } = process.env
const flags = CHILD_FLAGS.split(' ').filter(Boolean)

function run(
  program: string,
  words: string[],
  env: Record<string, string>,
  { root = ROOT, through = [] }: { root?: string; through?: readonly string[] } = {},
) {
  const [command = process.execPath, ...args] = [
    ...through,
    process.execPath,
    ...flags,
    program,
    ...words,
  ]
  return spawn(command, args, {
    cwd: root,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      STAFF_PASSKEYS: 'optional',
      OPEN: '1',
      RATE_SOURCE_URL: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a program of server/ to its end, started by the command `through` if given. */
export async function runProgram(
  program: string,
  words: string[],
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<Ended> {
  const child = run(join('server', program), words, env, { through })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data))
  const [code] = await once(child, 'close')
  return { code, text }
}

/** Starts the real server, or a program that says as it does where it is, as a process of its own, of this tree or another, and waits until it listens. */
export async function startChildServer(
  env: Record<string, string>,
  root = ROOT,
  program = join('server', 'main.ts'),
  through: readonly string[] = [],
): Promise<ChildServer> {
  const child = run(program, [], { PORT: '0', ...env }, { root, through })
  const lines: string[] = []
  child.stderr.on('data', (data) => lines.push(String(data)))
  // Not `exit`: what it printed last may come after that.
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }))
  const url = await new Promise<string>((found, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const address = /Sampan is (?:a public demo )?at ([^\s,]+)/.exec(line)?.[1]
      if (address !== undefined) found(address)
    })
    ended.then(() => fail(new Error(`The server ended: ${lines.join('\n')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    signal: (signal) => child.kill(signal),
    ended,
    kill(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** The codes mailed to an address, as a server without a mail server prints them, the oldest first. */
export function codesIn(lines: readonly string[], email: string): string[] {
  const mails = lines.join('\n').split('--- mail to ')
  // The subject of such a mail begins with the code; others may have six digits anywhere.
  const start = `${email}: `
  return mails.flatMap((mail) =>
    mail.startsWith(start) ? (/^\d{6}(?= )/.exec(mail.slice(start.length)) ?? []) : [],
  )
}
