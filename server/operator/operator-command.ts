import * as v from 'valibot'
import { leftOutOf } from '#server/backup/left-out.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { OPERATOR } from '#server/database/records.ts'
import { orRefused, Refused } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { endAllSessions } from '#server/use-cases/login/end-all-sessions.ts'
import { setRole } from '#server/use-cases/set-role.ts'
import { email } from '#shared/contract/fields.ts'
import { RIGHTS } from '#shared/domain/rights.ts'
import { listEvents } from './list-events.ts'

/** `--rights`: names with commas between them, or `all`. */
const rights = v.array(v.picklist(RIGHTS))
export const typedRights = v.pipe(
  v.string(),
  v.transform((typed) => (typed === 'all' ? [...RIGHTS] : typed.split(','))),
  rights,
)

/** Commands of the operator, available on the server's command line and never over the network. */
export const operatorCommand = v.variant('act', [
  v.object({ act: v.literal('grant'), email, rights: v.optional(rights) }),
  v.object({ act: v.literal('revoke'), email }),
  v.object({ act: v.literal('sign-out'), email }),
  v.object({ act: v.literal('events'), email: v.optional(email) }),
  v.object({ act: v.literal('backup'), file: v.pipe(v.string(), v.nonEmpty()) }),
])
export type OperatorCommand = v.InferOutput<typeof operatorCommand>

/** What a running server is asked; without a command only whether it runs on the database that the asker names. */
export const operatorQuestion = v.object({
  database: v.string(),
  command: v.nullable(operatorCommand),
})
export type OperatorQuestion = v.InferOutput<typeof operatorQuestion>
export type OperatorAnswer = { ok: boolean; text: string }
export type OperatorServices = Pick<
  Services,
  'db' | 'files' | 'settings' | 'nowMs' | 'newId' | 'randomBytes' | 'enqueue'
>

/** Runs one command and returns text for the terminal. */
export async function executeCommand(
  command: OperatorCommand,
  services: OperatorServices,
): Promise<OperatorAnswer> {
  const requestId = services.newId()
  switch (command.act) {
    case 'grant':
    case 'revoke': {
      const role = command.act === 'grant' ? 'staff' : 'member'
      const named = command.act === 'grant' ? command.rights : undefined
      const wanted = { email: command.email, role, rights: named } as const
      const answer = await orRefused(setRole({ ...services, requestId }, OPERATOR, wanted))
      if (answer instanceof Refused) return { ok: false, text: `${command.email} has no account` }
      const held = answer.rights.join(', ') || 'none'
      const is = role === 'staff' ? `staff, with these rights: ${held}` : 'not staff'
      return { ok: true, text: `${command.email} is ${answer.changed ? 'now ' : 'already '}${is}` }
    }
    case 'sign-out': {
      const deps = { ...services, requestId, network: null }
      const ended = await orRefused(endAllSessions(deps, OPERATOR, { email: command.email }))
      if (ended instanceof Refused) return { ok: false, text: `${command.email} has no account` }
      const sessions = ended.count === 1 ? '1 session' : `${ended.count} sessions`
      return { ok: true, text: `${command.email} is signed out: ${sessions} ended` }
    }
    case 'events':
      return { ok: true, text: await listEvents(services.db, command.email) }
    case 'backup': {
      const { rows, files } = await writeBackup(command.file, services)
      const done = `${rows} rows and ${files} files are in ${command.file}`
      const apart = leftOutOf(services.settings).map(({ line }) => line)
      return { ok: true, text: [done, ...apart].join('\n') }
    }
  }
}
