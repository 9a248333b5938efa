import { type RandomBytes, uuidv7 } from '#engine/shared/ids.ts'

/** The only random source of a world: the same seed gives the same run. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** A whole number from 0 to one below `n`. */
  below: (n: number) => number
  chance: (p: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of several names, by weight. Adding a name only changes the draws in which it wins. */
  weigh: <N extends string>(weights: Readonly<Record<N, number>>) => N
  bytes: RandomBytes
  /** A separate source for one part of the world, unaffected by other draws. */
  fork: (name: string) => Random
  newId: (nowMs: () => number) => string
}

/** FNV-1a of a text with the final mix of MurmurHash3: the initial state of a seed. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Draws a waiting time for every name, shorter with more weight, and takes the first. */
function firstOf<N extends string>(weights: Readonly<Record<N, number>>, draw: number): N {
  const names = Object.keys(weights) as N[]
  const timeOf = (name: N) => -Math.log((hash(`${draw}/${name}`) + 1) / 2 ** 32) / weights[name]
  const times = names.map((name) => ({ name, time: timeOf(name) }))
  const [first] = times.sort((a, b) => a.time - b.time)
  if (first === undefined) throw new Error('Nothing to choose from')
  return first.name
}

/** Mulberry32: 32 bits of state suffice for some hundred draws. */
export function makeRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const bytes: RandomBytes = (length) => Uint8Array.from({ length }, () => below(256))
  return {
    next,
    below,
    chance: (p) => next() < p,
    pick: (list) => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    weigh: (weights) => firstOf(weights, next()),
    bytes,
    fork: (name) => makeRandom(`${seed}/${name}`),
    newId: (nowMs) => uuidv7({ nowMs, randomBytes: bytes }),
  }
}
