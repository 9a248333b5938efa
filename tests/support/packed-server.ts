import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child-server.ts'

// `vitest --changed` follows this import, which nobody calls, to the tests of what the archive is made by.
void (() => import('#scripts/package/make-archive.ts'))

/** Not in memory, where a system may forbid to load machine code from. */
const PLACE = '/var/tmp/sampan-package-'

export type Archive = { file: string; sha256: string; bytes: number }

/** Makes the archive as `npm run package` does. */
export function makeArchive(): Archive {
  // Without what tells the build that tests run.
  const { PATH, HOME } = process.env
  const said = execFileSync(process.execPath, ['scripts/package.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME },
    encoding: 'utf8',
  })
  const [, path = '', sha256 = ''] = /^(dist-package\/\S+): .* SHA-256 (\w+)$/m.exec(said) ?? []
  const file = join(ROOT, path)
  return { file, sha256, bytes: readFileSync(file).byteLength }
}

/** An archive on a server that has Node, and a folder of data that belongs to a user. */
export function unpack({ file }: Archive, { uid, gid }: { uid: number; gid: number }) {
  const place = mkdtempSync(PLACE)
  chmodSync(place, 0o755)
  execFileSync('tar', ['-xzf', file, '-C', place])
  const version: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  const programs = join(place, 'programs')
  mkdirSync(programs)
  copyFileSync(process.execPath, join(programs, 'node'))
  const data = join(place, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, gid)
  return {
    place,
    data,
    folder: join(place, `sampan-${version}`),
    /** Without the Node of the repository's packages. */
    path: [programs, '/usr/bin', '/bin'].join(':'),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
