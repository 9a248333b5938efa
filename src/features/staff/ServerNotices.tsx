import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#navigation/location.ts'
import type { ServerNotice } from '#shared/contract/console.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#ui/Notice.tsx'

const WORDS = {
  backup_without_files: msg`A backup leaves out the pictures and files, which are in the bucket of FILES_URL alone. Back up the bucket too.`,
  backup_without_secret: msg`A backup leaves out the secret of the server (JOB_SECRET or the file job-secret). Keep a copy apart from the backup: without it, recipients’ identity numbers can’t be read.`,
  storage_full: msg`The server’s disk is full. No changes can be saved until someone frees up space on the server.`,
  mail_not_sent: msg`The server has no mail server, so login codes and notifications don’t reach anyone. Set SMTP_URL and MAIL_FROM on the server.`,
  links_local: msg`Links in mail lead to the server’s own machine and don’t open for members. Set PUBLIC_URL on the server.`,
  secret_changed: msg`The server started with another secret than before. Recipients’ identity numbers and mail that was waiting can’t be read. Restore JOB_SECRET or the file job-secret on the server.`,
} as const satisfies Record<ServerNotice, MessageDescriptor>

const ABOUT_BACKUPS: readonly ServerNotice[] = ['backup_without_files', 'backup_without_secret']

/** What is wrong with the server, above every view of the console; what is to know of its backups above the settings. */
export function ServerNotices({ notices }: { notices: readonly ServerNotice[] }) {
  const isInSettings = usePathname() === paths.staffSettings()
  const shown = notices.filter((notice) => isInSettings || !ABOUT_BACKUPS.includes(notice))
  const { i18n } = useLingui()
  return shown.map((notice) => (
    <Notice key={notice} kind={notice === 'storage_full' ? 'danger' : 'caution'}>
      {i18n._(WORDS[notice])}
    </Notice>
  ))
}
