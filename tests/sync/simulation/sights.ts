/** What a trace must show some of over many seeds, or the simulation has proven nothing about it. */
const SIGHTS = {
  'a pull of several pages': / more/,
  'a pull from nothing': / reset/,
  'a fork': /\b409 forked|\b200 forked/,
  'a gap': /200 gap/,
  'a request too large': /413/,
  'a server too old': / stopped/,
  'a conflict': /\[.*conflict/,
  'a refusal': /\[.*(wrong_stage|tracking_duplicate|not_found|validation|goods_required)/,
  'a refusal that takes others along': /\[.*dependency/,
  'a server that dies': /database: died/,
  'a connection that breaks': /database: broken/,
  'a tab killed at work': /\.\d+ was killed/,
  'a server restored': /is restored$/,
  'a server that loses commits': /loses its last commits/,
  'a device restored': /from a backup/,
  'a device copied': /is a copy of/,
  'two tabs at once': /"busy"/,
  'a late reply': /reply arrives/,
  'bytes of a picture in pieces': /PUT .*through/,
  'a claim decided': /(accept|decline) a claim — 200/,
  'a row lost on a device': /has lost a row/,
  'a server that forgets': /forgets what was removed/,
  'a stranger': /a stranger names/,
} as const satisfies Record<string, RegExp>

/** How often a trace shows each. */
export function sightsOf(trace: readonly string[]): Record<string, number> {
  const counts = Object.entries(SIGHTS).map(([name, shape]) => {
    return [name, trace.filter((line) => shape.test(line)).length]
  })
  return Object.fromEntries(counts)
}

/** Adds up what several traces showed. */
export function addSights(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all) {
    for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count
  }
  return sum
}
