import type { Random } from '#tests/sync/simulation/random.ts'

type Json = unknown
const UUID = '01890000-0000-7000-8000-00000000000a'

export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufffe\uffff',
  '\u202e\u200b',
  '🚢'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(70_000),
  'ſK'.repeat(40),
  '\r\nx: y',
  '\\u0000',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'true',
  '-1',
  '1e999',
  '0x10',
  '../../etc/passwd',
  '%00',
  '%zz',
  '{{7*7}}',
  `'"; drop table account; --`,
  '<script>1</script>',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'infinity',
  UUID,
  UUID.toUpperCase(),
  `{${UUID}}`,
  UUID.slice(1),
  '0'.repeat(64),
  'SP123456\0',
  'a@b.c',
]
const ODD_NUMBERS: readonly number[] = [
  -1,
  -0,
  0,
  0.5,
  1e-320,
  2_147_483_647,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  2 ** 63,
  1e308,
  -1e308,
]
/** Written as they are into a body, since JSON.stringify would not. */
export const ODD_JSON: readonly string[] = [
  '1e999',
  '-1e999',
  '123456789012345678901234567890',
  '-0',
  '{"__proto__":{"a":1}}',
  '"\\ud800"',
  '"\\u0000"',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  `[${'0,'.repeat(30_000)}0]`,
  `"${'\\n'.repeat(20_000)}"`,
]

/** What a database refuses comes oftener than the rest. */
const HOSTILE = ['\0', 'a\0b', '\ud800', 'a\udc00', '2026-02-31T00:00:00.000Z']
const oddText = (random: Random) => random.pick(random.chance(0.4) ? HOSTILE : ODD_TEXTS)

export function oddValue(random: Random): Json {
  switch (random.below(6)) {
    case 0:
      return random.pick(ODD_NUMBERS)
    case 1:
      return random.pick([null, true, false, [], {}, [[]], [null], { a: { b: 1 } }])
    case 2:
      return Array.from({ length: random.pick([1, 60, 1_100]) }, () =>
        random.pick(ODD_TEXTS.slice(0, 9)),
      )
    default:
      return oddText(random)
  }
}

/** Where a value may be changed: every field and item inside it. */
type Place = { holder: Record<string, Json>; name: string }

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, Json>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])])
}

/** A text with something odd in the middle of it. */
function typed(value: Json, random: Random): Json {
  if (typeof value !== 'string') return oddValue(random)
  const at = random.below(value.length + 1)
  return value.slice(0, at) + oddText(random) + value.slice(at)
}

/** A copy of a JSON value with one thing wrong in it: a field gone, twice, renamed, added, or with an odd value. */
export function distortJson(value: Json, random: Random): Json {
  const copy = structuredClone(value)
  const places = placesIn(copy)
  if (places.length === 0) return oddValue(random)
  const { holder, name } = random.pick(places)
  switch (random.below(12)) {
    case 0:
      delete holder[name]
      return copy
    case 1:
      holder[random.pick(['__proto__ ', 'constructor', 'a\0', '\ud800', 'x'.repeat(5_000), 'id'])] =
        oddValue(random)
      return copy
    case 2:
      if (Array.isArray(holder))
        holder.push(...Array.from({ length: random.pick([1, 60, 1_100]) }, () => holder[0]))
      else holder[name] = [holder[name]]
      return copy
    case 3: {
      const other = random.pick(places)
      holder[name] = structuredClone(other.holder[other.name])
      return copy
    }
    case 4:
    case 5:
    case 6:
      holder[name] = typed(holder[name], random)
      return copy
    default:
      holder[name] = oddValue(random)
      return copy
  }
}
