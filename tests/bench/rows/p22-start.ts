import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { besideFloor } from '#tests/bench/floor.ts'
import { inDirectory } from '#tests/bench/in-directory.ts'
import { BARE_SERVER } from '#tests/bench/on-server.ts'
import { type BenchRow, median } from '#tests/bench/row.ts'
import { freePort } from '#tests/support/free-port.ts'

const GOAL = { startMs: 1200, idleMb: 260, loadMb: 350 }
const STARTS = 5
const SETTLE_MS = 5000
const LOAD = { clients: 50, durationMs: 10_000 }
const GIVE_UP_MS = 60_000

async function isReady(url: string) {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
  return answer?.ok ?? false
}

/** `program`: what the server's process runs, started by a command. */
type Start = { command: readonly [string, ...string[]]; program: string }
const PRODUCT: Start = { command: ['npm', 'start'], program: 'server/main.ts' }
const BARE: Start = { command: [process.execPath, BARE_SERVER], program: BARE_SERVER }
type Figures = { startMs: number; idleMb: number; loadMb: number }

/** `startMs`: from the command until the server is ready. */
type Running = { url: string; startMs: number }

/** Runs `work` with a server on a directory, and stops it whatever happens. */
async function started<T>(
  { command: [name, ...args], program }: Start,
  dataDir: string,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // What another row builds makes this process one of production, which does not start without its settings.
  const asGiven = { ...process.env, NODE_ENV: undefined }
  const env = { ...asGiven, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const began = performance.now()
  const child = spawn(name, args, { env, stdio: 'ignore', detached: true })
  try {
    while (!(await isReady(url))) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('the server did not get ready')
      await wait(20)
    }
    return await work({ url, startMs: performance.now() - began })
  } finally {
    await stop(child, program, dataDir)
  }
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** The folder of the server's process in Linux's /proc, or nothing. */
async function serverOf(program: string, dataDir: string): Promise<string | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const isServer = (await read(`/proc/${pid}/cmdline`)).includes(`\0${program}`)
    if (!isServer) continue
    if ((await read(`/proc/${pid}/environ`)).includes(`DATA_DIR=${dataDir}\0`))
      return `/proc/${pid}`
  }
  return undefined
}

/** npm ends before its server, which finishes its jobs first. */
async function stop(child: ChildProcess, program: string, dataDir: string) {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  const began = performance.now()
  while ((await serverOf(program, dataDir)) !== undefined) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error('the server did not end')
    await wait(20)
  }
}

/** Resident megabytes of the server's process. */
async function serverMb(program: string, dataDir: string): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(
    await read(`${await serverOf(program, dataDir)}/status`),
  )?.[1]
  if (kilobytes === undefined) throw new Error('the server process was not found')
  return Number(kilobytes) / 1024
}

async function underLoad(url: string) {
  const until = performance.now() + LOAD.durationMs
  const client = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`${url}/api/health/ready`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: LOAD.clients }, client))
}

/** The median start of a server on a directory, and the memory of the last one. */
async function figuresOf(start: Start, dataDir: string): Promise<Figures> {
  const starts: number[] = []
  for (let round = 1; round < STARTS; round++)
    starts.push(await started(start, dataDir, async ({ startMs }) => startMs))
  return started(start, dataDir, async (last) => {
    await wait(SETTLE_MS)
    const idleMb = await serverMb(start.program, dataDir)
    await underLoad(last.url)
    const loadMb = await serverMb(start.program, dataDir)
    return { startMs: median([...starts, last.startMs]), idleMb, loadMb }
  })
}

/** The floor: `bare-server.ts` by Node alone, on the same database, answering the same requests. */
export const row: BenchRow = {
  id: 'P22',
  what: 'npm start, installed and built; memory idle, under load',
  goal: '≤ 1.2 s; ≤ 260, ≤ 350 MB',
  measure: () =>
    inDirectory(async (dataDir) => {
      // The first start fills the database.
      await started(PRODUCT, dataDir, async () => {})
      const { startMs, idleMb, loadMb } = await figuresOf(PRODUCT, dataDir)
      const floor = await figuresOf(BARE, dataDir)
      const beside = [
        besideFloor([startMs / 1000], [floor.startMs / 1000], { unit: 's', digits: 1 }),
        besideFloor([idleMb, loadMb], [floor.idleMb, floor.loadMb], { unit: 'MB' }),
      ]
      return {
        value: beside.join('; '),
        met: startMs <= GOAL.startMs && idleMb <= GOAL.idleMb && loadMb <= GOAL.loadMb,
      }
    }),
}
