import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { attach, createAddress, declare } from '#tests/support/changes.ts'
import type { TestFetch } from '#tests/support/server.ts'
import { soakDevice, type Tally, timed, untilDone } from './soak-device.ts'

const RESTART_MS = 500

/** One client of the soak. `work` runs until `over`; `lost` returns what was confirmed and is missing. */
export type Worker = { work: (over: AbortSignal) => Promise<number>; lost: () => Promise<string[]> }

const restUpTo = (ms: number) => pause(Math.random() * ms)

/** A member's device that creates one or two addresses at a time. */
export function writer(fetch: TestFetch, tally: Tally): Worker {
  const device = soakDevice(fetch, tally)
  const confirmed: string[] = []
  return {
    work: async (over) => {
      while (!over.aborted) {
        const changes = [createAddress({}, randomUUID()), createAddress({}, randomUUID())]
        const statuses = await device.send(...changes)
        if (statuses.some((status) => status !== 'applied')) throw new Error(`${statuses}`)
        confirmed.push(...changes.map(({ id }) => id))
        await restUpTo(1_000)
      }
      return confirmed.length
    },
    lost: async () => {
      const there = await device.idsAfresh('address')
      return confirmed.filter((id) => !there.has(id))
    },
  }
}

/** A member's device that declares parcels with a photo each and uploads it. */
export function photographer(fetch: TestFetch, tally: Tally): Worker {
  const device = soakDevice(fetch, tally)
  const ask = timed(fetch, tally)
  const stored: string[] = []
  return {
    work: async (over) => {
      while (!over.aborted) {
        const bytes = await noisyPicture()
        const path = `/api/blobs/${createHash('sha256').update(bytes).digest('hex')}`
        const parcel = declare({ trackingNumber: `PHOTO${stored.length}` }, randomUUID())
        const photo = attach(parcel.id, {
          sha256: path.slice(-64),
          byteLength: bytes.byteLength,
        })
        await device.send(parcel, { ...photo, id: randomUUID() })
        await untilDone(tally, async () => {
          const here = await ask(path, { method: 'HEAD' })
          if (here.headers.get('upload-complete') === '?1') return
          const offset = here.headers.get('upload-offset') ?? '0'
          const body = bytes.subarray(Number(offset))
          await ask(path, { method: 'PUT', body, headers: { 'upload-offset': offset } })
        })
        stored.push(path)
        await restUpTo(4_000)
      }
      return stored.length
    },
    lost: () => missing(stored, (path) => fetch(`${path}?size=thumb`).then(({ ok }) => ok)),
  }
}

/** Staff who shelve unclaimed parcels. */
export function shelver(fetch: TestFetch, tally: Tally): Worker {
  const ask = timed(fetch, tally)
  const shelved: string[] = []
  return {
    work: async (over) => {
      while (!over.aborted) {
        const trackingNumber = `SHELF${shelved.length}`
        const body = {
          onceKey: randomUUID(),
          warehouseId: 'CN',
          trackingNumber,
          shelf: 'A-1',
          weightGrams: 500,
          lengthMm: 100,
          widthMm: 100,
          heightMm: 100,
          goodsClass: 'standard',
          photoSha256s: [],
          to: { kind: 'unclaimed', labelText: '' },
        }
        await untilDone(tally, () => ask('/api/staff/parcels/receive', { method: 'POST', body }))
        shelved.push(trackingNumber)
        await restUpTo(1_000)
      }
      return shelved.length
    },
    lost: () =>
      missing(shelved, async (number) => {
        const answer = await fetch(`/api/staff/parcels?tracking=${number}`)
        return (await answer.json()).unclaimed?.length === 1
      }),
  }
}

/** Keeps a hint stream open and reconnects when it ends. `heard` gets each version. */
export async function keepListening(
  fetch: TestFetch,
  heard: (version: number) => void,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    try {
      const answer = await fetch('/api/events', { signal: over })
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
      let rest = ''
      for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + part).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data:')) heard(Number(line.slice(5)))
      }
    } catch {
      // The server is restarting, or the soak is over.
    }
    await restUpTo(RESTART_MS)
  }
}

async function missing(names: readonly string[], isThere: (name: string) => Promise<boolean>) {
  const found: string[] = []
  for (const name of names) if (!(await isThere(name))) found.push(name)
  return found
}

/** About 100 kB that do not compress. */
function noisyPicture(): Promise<Buffer> {
  const [width, height] = [240, 160]
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
}
