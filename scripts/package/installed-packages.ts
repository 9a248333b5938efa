import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Where a package finds another one: in its own folder, or in one above it. */
function placeOf(root: string, from: string, name: string): string | undefined {
  for (let at = from; ; at = posix.dirname(at)) {
    const place = posix.join(at, 'node_modules', name)
    if (existsSync(join(root, place, 'package.json'))) return place
    if (at === '.') return undefined
  }
}

/** The folders of some packages and of all that they need, as they are installed here. */
export function installedPackages(root: string, names: readonly string[]): string[] {
  const places = new Set<string>()
  const add = (from: string, name: string, isNeeded: boolean) => {
    const place = placeOf(root, from, name)
    if (place === undefined) {
      if (isNeeded) throw new Error(`${name} is not installed, and ${from} needs it`)
      return
    }
    if (places.has(place)) return
    places.add(place)
    const manifest: Manifest = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
    // Those of other systems are not installed.
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(place, one, !(one in optionalDependencies))
    for (const one of Object.keys(peerDependencies))
      if (manifest.peerDependenciesMeta?.[one]?.optional !== true) add(place, one, true)
  }
  for (const name of names) add('.', name, true)
  return [...places].sort()
}
