import { sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#engine/server/database/database.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { emailHash } from '#engine/server/database/security-events.ts'
import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { email } from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { endAllSessions } from '#features/login/server/end-all-sessions.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { mark } from '#features/system/server/marks.ts'
import { leftOutOf } from '#server/backup/left-out.ts'
import { makeArchive } from '#server/backup/make-archive.ts'
import { writeBackup } from '#server/backup/write-backup.ts'

const SHOWN = 200

type Line = {
  at: string
  what: string
  who: string
  network: string
  request: string
  more: string
}

/** Logins, refusals, limits, sign-outs and acts of staff and operators, the latest last. The operator reads them after an attack. */
async function listEvents(
  { kysely }: Pick<Database, 'kysely'>,
  email: string | undefined,
): Promise<string> {
  const account = sql`(select account_id from account_by_email where email = ${email ?? null})`
  const hash = email === undefined ? null : emailHash(email)
  const { rows } = await sql<Line>`
    with security as (
      select at, kind as what, account_id, email_hash, network, request_id, args::text as more
      from security_event
      where ${email ?? null}::text is null or account_id = ${account} or email_hash = ${hash}
      order by at desc limit ${SHOWN}
    ), acts as (
      select at, act as what, actor_account_id as account_id, actor_kind, request_id,
        object_table || ' ' || object_id as more
      from audit
      where actor_kind in ('staff', 'operator')
        and (${email ?? null}::text is null or ${account} in (actor_account_id, account_id))
      order by id desc limit ${SHOWN}
    ), both_kinds as (
      select at, what, account_id, left(email_hash, 12) as other, network, request_id, more from security
      union all
      select at, what, account_id, actor_kind, null, request_id, more from acts
    )
    select at, what, coalesce(account.email, other, '-') as who, coalesce(network, '-') as network,
      coalesce(request_id, '-') as request, more
    from both_kinds left join account using (account_id) order by at desc limit ${SHOWN}`.execute(
    kysely,
  )
  if (rows.length === 0) return 'Nothing is on record'
  return rows
    .toReversed()
    .map(({ at, what, who, network, request, more }) =>
      [at, what, who, network, request, more].join('  '),
    )
    .join('\n')
}

/** `--rights`: names with commas between them, or `all`. */
const rights = v.array(v.picklist(RIGHTS))
export const typedRights = v.pipe(
  v.string(),
  v.transform((input) => (input === 'all' ? [...RIGHTS] : input.split(','))),
  rights,
)

/** Commands of the operator, available on the server's command line and never over the network. */
export const operatorCommand = v.variant('act', [
  v.object({ act: v.literal('grant'), email, rights: v.optional(rights) }),
  v.object({ act: v.literal('revoke'), email }),
  v.object({ act: v.literal('sign-out'), email }),
  v.object({ act: v.literal('events'), email: v.optional(email) }),
  v.object({ act: v.literal('backup'), file: v.optional(v.pipe(v.string(), v.nonEmpty())) }),
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
      const account = { email: command.email, role, rights: named } as const
      const answer = await orRefused(setRole({ ...services, requestId }, OPERATOR, account))
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
      if (command.file === undefined) {
        const { name, place, rows, files, pruneFailure } = await makeArchive(services)
        const made = `${rows} rows and ${files} files are in ${name}, encrypted, in ${place.words}`
        const left = pruneFailure === null ? '' : `\nOlder ones were not removed: ${pruneFailure}`
        return { ok: true, text: made + left }
      }
      const { rows, files } = await writeBackup(command.file, services)
      await mark(services.db.kysely, 'dump', services)
      const words = `${rows} rows and ${files} files are in ${command.file}, which is not encrypted`
      const apart = leftOutOf(services.settings).map(({ line }) => line)
      return { ok: true, text: [words, ...apart].join('\n') }
    }
  }
}
