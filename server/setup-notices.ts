import { isLoopback } from '#engine/server/loopback.ts'
import type { Settings } from '#engine/server/settings.ts'
import { paths } from '#engine/shared/paths.ts'
import type { SetupNotice } from '#features/desk/contract/console.ts'
import { isLeftOut, type LeftOut, leftOutOf } from '#server/backup/left-out.ts'

type SetUp = Pick<
  Settings,
  | 'demo'
  | 'loopback'
  | 'smtp'
  | 'publicUrl'
  | 'files'
  | 'jobSecret'
  | 'dataDirectory'
  | 'backupPlace'
>

const NO_ADDRESS = 'no_address_'
type NoAddress = `${typeof NO_ADDRESS}${string}`
const isNoAddress = (notice: SetupNotice): notice is NoAddress => notice.startsWith(NO_ADDRESS)

const noAddress = (code: string, { publicUrl }: SetUp): string =>
  `the warehouse ${code} has no confirmed address, so members cannot choose it: enter it at ${new URL(paths.staffWarehouses(), publicUrl)}`

/** What is said at the start, in one line each; what a backup leaves out, the command says that makes one. */
const LINES: Record<Exclude<SetupNotice, LeftOut | NoAddress>, (settings: SetUp) => string> = {
  mail_not_sent: () =>
    'SMTP_URL is not set: mail is printed here and not sent, so only who reads this can log in',
  links_local: ({ publicUrl }) =>
    `PUBLIC_URL is not set to an address of yours: links in mail lead to ${publicUrl}, which members cannot open`,
  secret_changed: () =>
    'the secret is not that of the last start: identity numbers of recipients and waiting mails cannot be opened; restore JOB_SECRET or the file job-secret in DATA_DIR',
  archives_unwritable: ({ backupPlace }) =>
    `BACKUP_URL: no backup can be written to ${backupPlace?.kind === 'disk' ? backupPlace.directory : 'its place'}: make the folder, mount its disk, and let the server write there`,
}

/** What the settings lack for a business that serves members; a demo lacks nothing. */
export function lacksOf(
  settings: SetUp,
  { changed, isPlaceReady }: { changed: boolean; isPlaceReady: boolean },
): SetupNotice[] {
  const notices: SetupNotice[] = changed ? ['secret_changed'] : []
  if (settings.demo) return notices
  if (!isPlaceReady) notices.push('archives_unwritable')
  const isLocal = isLoopback(new URL(settings.publicUrl).hostname)
  if (settings.smtp === undefined) notices.push('mail_not_sent')
  if (isLocal && (settings.smtp !== undefined || !settings.loopback)) notices.push('links_local')
  return [...notices, ...leftOutOf(settings).map(({ notice }) => notice)]
}

/** The lines of the start. */
export const linesOf = (notices: readonly SetupNotice[], settings: SetUp): string[] =>
  notices.flatMap((notice) => {
    if (isLeftOut(notice)) return []
    return isNoAddress(notice)
      ? noAddress(notice.slice(NO_ADDRESS.length), settings)
      : LINES[notice](settings)
  })
