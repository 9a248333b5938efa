import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './child-server.ts'

/** The hash in the name of a built file, and that of a page in the worker's list. */
const HASHED = /-([\w-]{8})\.(?:js|css)\b/g
const REVISION = /"revision":"(\w+)"/g
const PACKED = /\.(?:br|gz)$/

export type ReleaseTree = {
  /** The folder that `startJourneyServer` runs. */
  root: string
  /** Puts another build in the place of this one: each hashed file has a new name, and the old ones are gone. */
  deploy: () => void
  end: () => void
}

function files(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Another hash of the same length, the same for each mention of the first. */
const next = (hash: string) => hash.slice(1) + hash.slice(0, 1)

function renew(dist: string): void {
  const hashes = new Set(
    files(join(dist, 'assets')).flatMap((path) => [...path.matchAll(HASHED)].map(([, h]) => h)),
  )
  const renamed = (text: string) =>
    text
      .replace(HASHED, (name, hash) => (hashes.has(hash) ? name.replace(hash, next(hash)) : name))
      .replace(REVISION, (entry, hash) => entry.replace(hash, next(hash)))
  for (const path of files(dist)) {
    if (PACKED.test(path)) {
      rmSync(path)
      continue
    }
    if (/\.(?:js|css|html|json)$/.test(path)) {
      writeFileSync(path, renamed(readFileSync(path, 'utf8')))
    }
    renameSync(path, renamed(path))
  }
}

/** A copy of the built app and of the server that serves it, to be deployed to. */
export function makeReleaseTree(): ReleaseTree {
  const root = mkdtempSync(join(tmpdir(), 'sampan-release-'))
  for (const part of ['package.json', 'server', 'demo', 'src', 'dist']) {
    cpSync(join(ROOT, part), join(root, part), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    deploy: () => renew(join(root, 'dist')),
    end: () => rmSync(root, { recursive: true, force: true }),
  }
}
