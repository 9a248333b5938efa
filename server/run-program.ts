import { DirectoryInUse } from '#server/database/directory-lock.ts'
import { BadSetting, readSettings, type Settings } from '#server/settings.ts'

/** Runs a program of the command line: says what came of it, and one clear line for what the operator can put right. */
export async function runProgram(
  program: (settings: Settings, words: string[]) => Promise<{ ok: boolean; text: string }>,
): Promise<void> {
  try {
    const { ok, text } = await program(readSettings(process.env), process.argv.slice(2))
    process.stdout.write(`${text}\n`)
    if (!ok) process.exitCode = 1
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${isClear(error) ? `sampan: ${error.message}` : wordsOf(error)}\n`)
  }
}

/** Errors whose message says all that the operator needs. */
export function isClear(error: unknown): error is Error {
  if (error instanceof BadSetting || error instanceof DirectoryInUse) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ECONNREFUSED', 'ENOTFOUND', 'ENOENT'].includes(
    code,
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
