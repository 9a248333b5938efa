import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import sharp from 'sharp'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { blobPath, SYNC_PROTOCOL, sync } from '#engine/shared/sync.ts'
import { attach, declare } from '#tests/support/changes.ts'
import { wireMutation } from '#tests/support/wire-device.ts'
import { ask } from './load.ts'
import type { BenchMember } from './members.ts'
import { percentile } from './percentile.ts'
import { creator, headersOf } from './sync-load.ts'

const SIDE = 5_000
const MOST_TRIES = 200

export type Bomb = { bytes: Uint8Array; sha256: string }

/** The largest pictures that are accepted: small PNG files of 25 megapixels with different hashes. */
export async function makeBombs(count: number): Promise<Bomb[]> {
  const raw = Buffer.alloc(SIDE * SIDE * 3)
  for (let i = 0; i < raw.length; i++) raw[i] = (i >> 6) & 255
  const bombs: Bomb[] = []
  for (let n = 0; n < count; n++) {
    raw[0] = n
    const size = { width: SIDE, height: SIDE, channels: 3 as const }
    const bytes = new Uint8Array(await sharp(raw, { raw: size }).png().toBuffer())
    if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Error('The bomb is too large')
    bombs.push({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return bombs
}

/** Attaches the pictures as photos of a member's parcel. */
export async function attachBombs(url: string, member: BenchMember, bombs: readonly Bomb[]) {
  const parcel = declare({ trackingNumber: `BOMB${randomUUID()}` })
  const photos = bombs.map(({ bytes, sha256 }) =>
    attach(parcel.id, { sha256, byteLength: bytes.byteLength, contentType: 'image/png' }),
  )
  const mutations = [parcel, ...photos].map((change, i) =>
    wireMutation({ seq: i + 1, ts: Date.now(), ...change }),
  )
  const device = { proto: SYNC_PROTOCOL, app: '0.1.0', clientId: randomUUID(), device: 'bench' }
  const body = JSON.stringify({ ...device, epoch: '', cursor: '', lastSeq: 0, mutations })
  const agent = new Agent()
  await ask(url, agent, { path: sync.path, headers: headersOf(member), body })
}

/** Uploads one as a device does, with retries after Retry-After. Returns the number of retries. */
export async function uploadBomb(
  url: string,
  member: BenchMember,
  { bytes, sha256 }: Bomb,
): Promise<number> {
  const send = (body: Uint8Array, offset: number) =>
    fetch(new URL(blobPath(sha256), url), {
      method: 'PUT',
      body: body as BodyInit,
      headers: { ...headersOf(member), 'upload-offset': String(offset) },
    })
  let answer = await send(bytes, 0)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (answer.status === 204) return tries
    if (answer.status !== 503) throw new Error(`A bomb was answered ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const head = await fetch(answer.url, { method: 'HEAD', headers: headersOf(member) })
    const offset = Number(head.headers.get('upload-offset'))
    answer = await send(bytes.subarray(offset), offset)
  }
  throw new Error('A bomb was never taken')
}

/** Syncs one new row 20 times a second until `work` ends. Returns the milliseconds of each sync. */
export async function syncMeanwhile(
  url: string,
  member: BenchMember,
  meanwhile: Promise<unknown>,
): Promise<{ p50Ms: number; p99Ms: number }> {
  const client = creator(member, 1)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  let over = false
  const end = meanwhile.finally(() => {
    over = true
  })
  let answer = ''
  while (!over) {
    const load = client(answer)
    const sentAt = performance.now()
    answer = await ask(url, agent, load)
    took.push(performance.now() - sentAt)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await end
  agent.destroy()
  return { p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99) }
}

/** The peak memory of the server and its child processes in megabytes, from Linux's /proc. */
export async function peakMb(pid: number): Promise<number> {
  const read = (file: string) => readFile(`/proc/${file}`, 'utf8').catch(() => '')
  const own = Number(/VmHWM:\s+(\d+)/.exec(await read(`${pid}/status`))?.[1] ?? 0) / 1024
  const children = (await read(`${pid}/task/${pid}/children`)).trim().split(' ').filter(Boolean)
  const theirs = await Promise.all(children.map((child) => peakMb(Number(child))))
  return own + theirs.reduce((sum, mb) => sum + mb, 0)
}
