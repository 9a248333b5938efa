import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Each feature with the features that it imports. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Where a file of a feature stands: at its root, which both sides share, or on one of them. */
export const PLACES = ['root', 'server', 'member', 'staff'] as const
export type Place = (typeof PLACES)[number]

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g
const IN_FEATURE = /^src\/features\/([^/]+)\/(?:(server|member|staff)\/)?/

function whereIs(path: string): { feature: string; place: Place } | undefined {
  const [, feature, side = 'root'] = IN_FEATURE.exec(path) ?? []
  return feature === undefined ? undefined : { feature, place: side as Place }
}

/** The features and their arrows in a place, by the imports of the files that git knows; tests are not asked. */
export function arrowsOf(place: Place): Arrows {
  const files = execFileSync('git', ['ls-files', 'src/features'], { encoding: 'utf8' }).split('\n')
  const arrows = new Map<string, Set<string>>()
  for (const file of files.filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
    const from = whereIs(file)
    if (from?.place !== place) continue
    const to = arrows.get(from.feature) ?? new Set()
    arrows.set(from.feature, to)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : specifier.replace('#features/', 'src/features/')
      const target = whereIs(path)
      if (target?.place === place && target.feature !== from.feature) to.add(target.feature)
    }
  }
  return arrows
}

/** The features that can be reached from themselves, sorted: none of them can be read, moved or tested without the others. */
export function inCircles(arrows: Arrows): string[] {
  const reachable = (from: string) => {
    const seen = new Set<string>()
    const next = [...(arrows.get(from) ?? [])]
    for (let feature = next.pop(); feature !== undefined; feature = next.pop()) {
      if (seen.has(feature)) continue
      seen.add(feature)
      next.push(...(arrows.get(feature) ?? []))
    }
    return seen
  }
  return [...arrows.keys()].filter((feature) => reachable(feature).has(feature)).sort()
}

if (import.meta.main) {
  for (const place of PLACES) {
    const arrows = arrowsOf(place)
    console.log(`\n${place}`)
    for (const [feature, to] of arrows) console.log(`  ${feature} -> ${[...to].sort().join(' ')}`)
    const circles = inCircles(arrows)
    console.log(circles.length === 0 ? '  no circle' : `  in circles: ${circles.join(' ')}`)
  }
}
