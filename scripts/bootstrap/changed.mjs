import { spawnSync } from 'node:child_process'
import { fail } from './run.mjs'

const JOURNEY = /^tests\/journeys\/.*\.test\.ts$/
/** What a journey opens in its browser, what serves it, and what the journeys are made of. */
const BEHIND_JOURNEYS =
  /^(?:src|server|service-worker|public|help|scripts\/b\w+|tests\/(?:journeys|support))\/|^[\w.-]+\.(?:html|json|ts)$/
const TEST = /\.test\.tsx?$/

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

/** Whether a change since a branch or commit may show in any journey, and the journeys that are changed themselves. */
export function journeysSince(ref) {
  const files = changedSince(ref)
  return {
    behindAll: files.some((path) => BEHIND_JOURNEYS.test(path) && !TEST.test(path)),
    changed: files.filter((path) => JOURNEY.test(path)),
  }
}
