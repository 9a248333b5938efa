import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from '#engine/server/run-program.ts'
import { runCommand } from '#server/operator/run-command.ts'

const USAGE =
  'usage: npm run backup, for an archive where those of the schedule are, or -- <file>, which is not encrypted'

await runProgram(async (settings, args) => {
  const words = readWords(args)
  if (words === undefined) return { ok: false, text: USAGE }
  const file = words.file === undefined ? undefined : resolve(words.file)
  return runCommand({ act: 'backup', file }, settings)
})

/** Undefined for words that are no single file: a dump would be named for a mistyped option. */
function readWords(args: string[]): { file: string | undefined } | undefined {
  try {
    const [file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals
    return more.length > 0 || file === '' ? undefined : { file }
  } catch {
    return undefined
  }
}
