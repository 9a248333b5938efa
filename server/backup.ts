import { resolve } from 'node:path'
import { runProgram } from '#engine/server/run-program.ts'
import { runCommand } from '#server/operator/run-command.ts'

// Without a file an archive is made where those of the schedule are.
await runProgram((settings, [file]) =>
  runCommand({ act: 'backup', file: file === undefined ? undefined : resolve(file) }, settings),
)
