import * as v from 'valibot'
import { operatorCommand } from '#server/operator/operator-command.ts'
import { runCommand } from '#server/operator/run-command.ts'
import { runProgram } from '#server/run-program.ts'

const USAGE =
  'usage: npm run staff -- grant <e-mail> | revoke <e-mail> | sign-out <e-mail> | events [<e-mail>]'

await runProgram(async (settings, [act, email]) => {
  const command = v.safeParse(operatorCommand, { act, email })
  return command.success ? runCommand(command.output, settings) : { ok: false, text: USAGE }
})
