import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { fail } from './run.mjs'

const JOURNEY = /^tests\/journeys\/.*\.test\.ts$/
/** What a journey opens in its browser, what serves it, and what the journeys are made of. */
const BEHIND_JOURNEYS =
  /^(?:src|server|service-worker|public|help|scripts\/b\w+|tests\/(?:journeys|support))\/|^[\w.-]+\.(?:html|json|ts)$/
const TEST = /\.test\.tsx?$/
const MODULES = ['*.ts', '*.tsx', '*.mjs']
const MODULE = /\.(?:tsx?|mjs)$/

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) fail(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/** The files that differ from where this branch left another, committed or not. */
function changedSince(ref) {
  const [base] = git('merge-base', ref, 'HEAD')
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The modules that have one of some texts in them. */
function modulesWith(texts, ...options) {
  if (texts.length === 0) return []
  const patterns = texts.flatMap((text) => ['-e', text])
  const args = ['grep', '--untracked', '-lF', ...options, ...patterns, '--', ...MODULES]
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n') : []
}

/**
 * The modules that read a file which has changed since a branch or commit and which nobody imports: those that have its
 * name in them, that put paths together below the first of its folders, or that import a module made of it, as for the
 * articles of the help. Not what only the build reads: it follows, and to Vitest a change of it is one of everything.
 */
export function readersSince(ref) {
  const files = changedSince(ref).filter((path) => !MODULE.test(path))
  const names = files.map((path) => basename(path)).filter((name) => name.includes('.'))
  const folders = files.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0])
  return [
    ...new Set([
      ...modulesWith(names, '--word-regexp'),
      ...modulesWith(folders.flatMap((folder) => [`${folder}/\${`, `virtual:${folder}/`])),
    ]),
  ].filter((path) => !path.startsWith('scripts/'))
}

/** Whether a change since a branch or commit may show in any journey, and the journeys that are changed themselves. */
export function journeysSince(ref) {
  const files = changedSince(ref)
  return {
    behindAll: files.some((path) => BEHIND_JOURNEYS.test(path) && !TEST.test(path)),
    changed: files.filter((path) => JOURNEY.test(path)),
  }
}
