import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { runProgram } from '#engine/server/run-program.ts'
import { databaseName } from '#engine/server/settings.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { operatorCommand, typedRights } from '#server/operator/operator-command.ts'
import { runCommand } from '#server/operator/run-command.ts'

const USAGE = `usage: npm run staff -- grant <e-mail> [--rights <right,right|all>] | revoke <e-mail> | sign-out <e-mail> | events [<e-mail>]
rights: ${RIGHTS.join(', ')}`

await runProgram(async (settings, args) => {
  const command = readCommand(args)
  if (command === undefined) return { ok: false, text: USAGE }
  const { ok, text } = await runCommand(command, settings)
  return { ok, text: `${text}\nDatabase: ${databaseName(settings)}` }
})

function readCommand(args: string[]) {
  try {
    const options = { rights: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [act, email, ...more] = positionals
    // Rights without their option would be left out in silence.
    if (more.length > 0) return undefined
    const rights = values.rights === undefined ? undefined : v.parse(typedRights, values.rights)
    return v.parse(operatorCommand, { act, email, rights })
  } catch {
    return undefined
  }
}
