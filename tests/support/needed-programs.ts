import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** Where a program is, also one for administrators alone; undefined if it is not installed. */
export const programPath = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync)

/**
 * How a test that needs other programs is run and what its name says: left out with the reason where one is missing.
 * `.ci/run` installs them where it can.
 */
export function needing(names: readonly string[], more: readonly string[] = []) {
  const missing = names.filter((name) => programPath(name) === undefined)
  const reasons = [
    ...(missing.length > 0 ? [`not installed: ${missing.join(', ')}`] : []),
    ...more,
  ].join('; ')
  return {
    isLeftOut: reasons !== '',
    /** Follows the name of a test. */
    why: reasons === '' ? '' : ` (left out: ${reasons})`,
  }
}
