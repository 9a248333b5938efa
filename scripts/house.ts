import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Each room with the rooms that it imports. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** The folders whose folders are rooms, with the alias by which others import what is in them. */
const WINGS = { 'server/use-cases': '#server/use-cases', 'src/features': '#features' }

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g

/** The rooms of a folder and their arrows, by the imports of the files that git knows; tests are not asked. */
export function arrowsOf(folder: keyof typeof WINGS): Arrows {
  const files = execFileSync('git', ['ls-files', `${folder}/*/*`], { encoding: 'utf8' }).split('\n')
  const roomOf = (path: string) => {
    const [room, rest] = path.startsWith(`${folder}/`)
      ? path.slice(folder.length + 1).split('/')
      : []
    return rest === undefined ? undefined : room
  }
  const arrows = new Map<string, Set<string>>()
  for (const file of files.filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
    const from = roomOf(file)
    if (from === undefined) continue
    const to = arrows.get(from) ?? new Set()
    arrows.set(from, to)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : specifier.replace(WINGS[folder], folder)
      const room = roomOf(path)
      if (room !== undefined && room !== from) to.add(room)
    }
  }
  return arrows
}

/** The rooms that can be reached from themselves, sorted: none of them can be read, moved or tested without the others. */
export function roomsInCircles(arrows: Arrows): string[] {
  const reachable = (from: string) => {
    const seen = new Set<string>()
    const next = [...(arrows.get(from) ?? [])]
    for (let room = next.pop(); room !== undefined; room = next.pop()) {
      if (seen.has(room)) continue
      seen.add(room)
      next.push(...(arrows.get(room) ?? []))
    }
    return seen
  }
  return [...arrows.keys()].filter((room) => reachable(room).has(room)).sort()
}

if (import.meta.main) {
  for (const folder of Object.keys(WINGS) as (keyof typeof WINGS)[]) {
    const arrows = arrowsOf(folder)
    console.log(`\n${folder}`)
    for (const [room, to] of arrows) console.log(`  ${room} -> ${[...to].sort().join(' ')}`)
    const circles = roomsInCircles(arrows)
    console.log(circles.length === 0 ? '  no circle' : `  in circles: ${circles.join(' ')}`)
    if (circles.length > 0) process.exitCode = 1
  }
}
