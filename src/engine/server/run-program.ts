import { operatorMessage } from './operator-message.ts'
import { readSettings, type Settings } from './settings.ts'

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
    process.stderr.write(errorText(error))
  }
}

/** Restricts new files and directories to their owner: 0600 and 0700. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** What a program prints before it ends: one line for an error that the operator can fix, the stack of a bug. */
export function errorText(error: unknown): string {
  const line = operatorMessage(error)
  if (line !== undefined) return `sampan: ${line}\n`
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
}
