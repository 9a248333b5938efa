import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The articles are what edited ones are compared with. */
const FOLDERS = ['server', 'demo', 'src', 'help']
/** What is of the app alone and is in the build: screens, and what stands on devices. */
const OF_APP =
  /^src\/(?:engine\/client|features\/\w+\/(?:member|staff)|app\/(?!registry\/)|app\/registry\/(?:client|words))|\.tsx$/
const NOT_RUN = /\.test\.ts$|\.d\.ts$|\/tsconfig\.json$|\/README\.md$|\.po\.d\.ts$/
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
const TYPES = /^(?:import|export) type\s[^']*'[^']+'/gm

/** The files below some folders, by paths with slashes. */
export function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()
}

/** The name of the package that an import is of. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** What a file imports when it runs, as it says it. */
const importsOf = (text: string) =>
  [...text.replaceAll(TYPES, '').matchAll(IMPORTED)].map(([, specifier = '']) => specifier)

/**
 * The files that the server's programs run from and read, and the packages that these import. Throws if one of them
 * imports a file that is left out.
 */
export function serverFiles(
  root: string,
  aliases: Readonly<Record<string, string>>,
): { files: string[]; packages: string[] } {
  const files = FOLDERS.flatMap((folder) => filesUnder(root, folder)).filter(
    (path) => !OF_APP.test(path) && !NOT_RUN.test(path),
  )
  const there = new Set(files)
  const packages = new Set<string>()
  for (const path of files.filter((name) => name.endsWith('.ts'))) {
    for (const specifier of importsOf(readFileSync(join(root, path), 'utf8'))) {
      const target = targetOf(path, specifier, aliases)
      if (target === undefined) {
        if (existsSync(join(root, 'node_modules', packageOf(specifier))))
          packages.add(packageOf(specifier))
      } else if (!there.has(target)) throw new Error(`${path} needs ${target}, which is left out`)
    }
  }
  return { files, packages: [...packages].sort() }
}

/** The file that an import names; undefined if it names a package. */
function targetOf(
  from: string,
  specifier: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [folder] = /^#\w+\//.exec(specifier) ?? []
  if (folder === undefined) return undefined
  const place = aliases[`${folder}*`]
  if (place === undefined) throw new Error(`${from} imports ${specifier}, which is nowhere`)
  return posix.join(place.replace('*', ''), specifier.slice(folder.length))
}
