import * as v from 'valibot'
import { writeBackup } from '#server/backup/write-backup.ts'
import { OPERATOR } from '#server/database/records.ts'
import { isRefusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { endAllSessions } from '#server/use-cases/login/end-all-sessions.ts'
import { setRole } from '#server/use-cases/set-role.ts'
import { email } from '#shared/contract/fields.ts'
import { listEvents } from './list-events.ts'

/** Commands of the operator, available on the server's command line and never over the network. */
export const operatorCommand = v.variant('act', [
  v.object({ act: v.picklist(['grant', 'revoke']), email }),
  v.object({ act: v.literal('sign-out'), email }),
  v.object({ act: v.literal('events'), email: v.optional(email) }),
  v.object({ act: v.literal('backup'), file: v.pipe(v.string(), v.nonEmpty()) }),
])
export type OperatorCommand = v.InferOutput<typeof operatorCommand>
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
      const deps = { ...services, requestId }
      const answer = await setRole(deps, OPERATOR, { email: command.email, role })
      if (isRefusal(answer)) return { ok: false, text: `${command.email} has no account` }
      const is = role === 'staff' ? 'staff' : 'not staff'
      return { ok: true, text: `${command.email} is ${answer.changed ? 'now ' : 'already '}${is}` }
    }
    case 'sign-out': {
      const deps = { ...services, requestId, network: null }
      const ended = await endAllSessions(deps, OPERATOR, { email: command.email })
      if (isRefusal(ended)) return { ok: false, text: `${command.email} has no account` }
      const sessions = ended.count === 1 ? '1 session' : `${ended.count} sessions`
      return { ok: true, text: `${command.email} is signed out: ${sessions} ended` }
    }
    case 'events':
      return { ok: true, text: await listEvents(services.db, command.email) }
    case 'backup': {
      const { rows, files } = await writeBackup(command.file, services)
      return { ok: true, text: `${rows} rows and ${files} files are in ${command.file}` }
    }
  }
}
