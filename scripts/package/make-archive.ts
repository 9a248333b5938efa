import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { installedPackages } from './installed-packages.ts'
import { filesUnder, serverFiles } from './server-files.ts'
import { type Entry, tarOf } from './tar.ts'

/*
 * One archive that runs with Node alone: the built app, the server's programs with the packages that they import, and
 * what stands around them on a server. `npm run package` makes it.
 */
const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'dist-package')
/** For compilers and debuggers. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts|tsbuildinfo)$/
/** Weights of fonts that papers are not written in. */
const FONT_UNUSED = /\/@embedpdf\/fonts-\w+\/fonts\/(?!.*-Regular\.)/
/** The stamp of the build, and what only the check of its size reads. */
const OF_BUILD = /^dist\/(?:\.sources$|\.vite\/)/
const PROGRAM = 'deploy/sampan'
/** What promtool runs. */
const TESTS = /\.test\./
/** Of who makes the archive. */
const SECRET = /\.env$/

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const { files, packages } = serverFiles(ROOT, manifest.imports)
const places = installedPackages(ROOT, packages)

/** What the pictures are read with has machine code, so an archive is for one kind of system. */
function systemOf(): string {
  const prefix = 'node_modules/@img/sharp-'
  const systems = places
    .filter((place) => place.startsWith(prefix) && !place.includes('libvips'))
    .map((place) => place.slice(prefix.length))
  if (systems.length !== 1)
    throw new Error(`sharp is installed for ${systems.join(', ') || 'none'}`)
  return systems[0] ?? ''
}

/** A package's own files: what is installed in its folder is listed by itself. */
const filesOfPackage = (place: string) =>
  filesUnder(ROOT, place).filter(
    (path) =>
      !path.slice(place.length).includes('/node_modules/') &&
      !NOT_RUN.test(path) &&
      !FONT_UNUSED.test(path),
  )

/** Its commands are those of the repository. */
function ownManifest(): string {
  const { name, version, description, license, type, engines, imports } = manifest
  const { '#tests/*': _tests, '#scripts/*': _scripts, ...ofServer } = imports
  const scripts = {
    start: './sampan',
    staff: './sampan staff',
    backup: './sampan backup',
    restore: './sampan restore',
  }
  const own = { name, version, description, license, private: true, type, engines, scripts }
  return `${JSON.stringify({ ...own, imports: ofServer }, null, 2)}\n`
}

const name = `sampan-${manifest.version}`
const fileNamed = (path: string, from = path): Entry => ({
  path: `${name}/${path}`,
  content: readFileSync(join(ROOT, from)),
  isProgram: from === PROGRAM,
})
const paths = [
  'LICENSE',
  'CHANGELOG.md',
  // The settings and the program name it.
  'docs/operate.md',
  ...filesUnder(ROOT, 'dist').filter((path) => !OF_BUILD.test(path)),
  ...filesUnder(ROOT, 'deploy').filter(
    (path) => path !== PROGRAM && !SECRET.test(path) && !TESTS.test(path),
  ),
  ...files,
  ...places.flatMap(filesOfPackage),
]
const archive = gzipSync(
  tarOf([
    { path: `${name}/package.json`, content: Buffer.from(ownManifest()), isProgram: false },
    fileNamed('sampan', PROGRAM),
    ...paths.map((path) => fileNamed(path)),
  ]),
  { level: 9 },
)
const file = `${name}-${systemOf()}.tar.gz`
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
writeFileSync(join(FOLDER, file), archive)
const digest = createHash('sha256').update(archive).digest('hex')
writeFileSync(join(FOLDER, `${file}.sha256`), `${digest}  ${file}\n`)
console.log(`dist-package/${file}: ${(archive.length / 1e6).toFixed(1)} MB, SHA-256 ${digest}`)
