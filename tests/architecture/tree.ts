import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file that git tracks or would track, as paths from the root. */
export function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(`${root}/${path}`))
}

type Manifest = { imports: Record<string, string> }
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
const ALIASES = Object.entries(imports).map(([alias, folder]) => ({
  start: alias.replace(/\*$/, ''),
  folder: folder.replace(/^\.\/|\*$/g, ''),
}))

/** The path from the root of the file that another one imports by `#…` or `./…`; a package's name stays. */
export function importedFile(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const alias = ALIASES.find(({ start }) => specifier.startsWith(start))
  return alias === undefined ? specifier : alias.folder + specifier.slice(alias.start.length)
}
