import { resolve } from 'node:path'
import { runProgram } from '#engine/server/run-program.ts'
import { runCommand } from '#server/operator/run-command.ts'

const USAGE = 'usage: npm run backup -- <file>'

await runProgram(async (settings, [file]) =>
  file === undefined
    ? { ok: false, text: USAGE }
    : runCommand({ act: 'backup', file: resolve(file) }, settings),
)
