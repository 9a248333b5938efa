import { BadDatabase } from '#server/database/bad-database.ts'
import { BadDataDirectory } from '#server/database/data-directory.ts'
import { DirectoryInUse } from '#server/database/directory-lock.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings.ts'

/** Runs a command-line program and prints its result, or one clear line for an error that the operator can fix. */
export async function runProgram(
  program: (settings: Settings, words: string[]) => Promise<{ ok: boolean; text: string }>,
): Promise<void> {
  keepFilesPrivate()
  try {
    const { ok, text } = await program(readSettings(process.env), process.argv.slice(2))
    process.stdout.write(`${text}\n`)
    if (!ok) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${operatorMessage(error) ?? wordsOf(error)}\n`)
  }
}

/** Restricts new files and directories to their owner: 0600 and 0700. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** One line for an error that the operator can fix; undefined for others. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isClear = CLEAR.some((clear) => error instanceof clear)
  if (isClear) return `sampan: ${error.message}`
  // Node leaves the message empty if it has tried several addresses.
  if (hasCode(error, SYSTEM)) return `sampan: ${error.message || codeOf(error)}`
  if (hasCode(error, CONNECTING)) return `sampan: DATABASE_URL: ${error.message}`
  if (error.message.includes('does not support SSL') || hasCode(error, CERTIFICATE)) {
    return `sampan: DATABASE_URL: no verified TLS (${error.message}); name the authority by sslrootcert=<file>, or choose another sslmode`
  }
  return undefined
}

const CLEAR = [BadSetting, DirectoryInUse, BadDataDirectory, BadDatabase]
const SYSTEM = /^(EADDRINUSE|EACCES|EADDRNOTAVAIL|ECONNREFUSED|ENOTFOUND|ENOENT)$/
/** SQLSTATE of a refused login, a missing database, and a server that is full or starting. */
const CONNECTING = /^(28\w{3}|3D000|53300|57P03)$/
const CERTIFICATE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

const hasCode = (error: Error, codes: RegExp): boolean => codes.test(codeOf(error))

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
