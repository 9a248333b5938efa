import { isLoopback } from '#server/loopback.ts'
import type { Settings } from '#server/settings.ts'
import type { ServerNotice } from '#shared/contract/console.ts'
import { paths } from '#shared/paths.ts'

type SetUp = Pick<Settings, 'demo' | 'loopback' | 'smtp' | 'publicUrl' | 'files'>
export type SetupNotice = Exclude<ServerNotice, 'storage_full'>

/** What is said at the start, in one line each; null for what the command that it is about says itself. */
const noAddress =
  (place: string) =>
  ({ publicUrl }: SetUp): string =>
    `the warehouse in ${place} has no confirmed address, so members cannot choose it: enter it at ${new URL(paths.staffWarehouses(), publicUrl)}`

const LINES: Record<SetupNotice, ((settings: SetUp) => string) | null> = {
  backup_without_files: null,
  backup_without_secret: null,
  mail_not_sent: () =>
    'SMTP_URL is not set: mail is printed here and not sent, so only who reads this can log in',
  links_local: ({ publicUrl }) =>
    `PUBLIC_URL is not set to an address of yours: links in mail lead to ${publicUrl}, which members cannot open`,
  no_address_CN: noAddress('China'),
  no_address_SG: noAddress('Singapore'),
  no_address_JP: noAddress('Japan'),
  secret_changed: () =>
    'the secret is not that of the last start: identity numbers of recipients and waiting mails cannot be opened; restore JOB_SECRET or the file job-secret in DATA_DIR',
}

/** What the settings lack for a business that serves members; a demo lacks nothing. */
export function lacksOf(settings: SetUp, secret: { changed: boolean }): SetupNotice[] {
  const notices: SetupNotice[] = secret.changed ? ['secret_changed'] : []
  if (settings.demo) return notices
  const isLocal = isLoopback(new URL(settings.publicUrl).hostname)
  if (settings.smtp === undefined) notices.push('mail_not_sent')
  if (isLocal && (settings.smtp !== undefined || !settings.loopback)) notices.push('links_local')
  if (settings.files.kind === 's3') notices.push('backup_without_files')
  notices.push('backup_without_secret')
  return notices
}

/** The lines of the start. */
export const linesOf = (notices: readonly SetupNotice[], settings: SetUp): string[] =>
  notices.flatMap((notice) => LINES[notice]?.(settings) ?? [])
