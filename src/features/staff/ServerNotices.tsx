import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServerNotice } from '#shared/contract/console.ts'
import { Notice } from '#ui/Notice.tsx'

const WORDS = {
  storage_full: msg`The server’s disk is full. No changes can be saved until someone frees up space on the server.`,
  mail_not_sent: msg`The server has no mail server, so login codes and notifications don’t reach anyone. Set SMTP_URL and MAIL_FROM on the server.`,
  links_local: msg`Links in mail lead to the server’s own machine and don’t open for members. Set PUBLIC_URL on the server.`,
  secret_changed: msg`The server started with another secret than before. Recipients’ identity numbers and mail that was waiting can’t be read. Restore JOB_SECRET or the file job-secret on the server.`,
} as const satisfies Record<ServerNotice, MessageDescriptor>

/** What is wrong with the server, above every view of the console. */
export function ServerNotices({ notices }: { notices: readonly ServerNotice[] }) {
  const { i18n } = useLingui()
  return notices.map((notice) => (
    <Notice key={notice} kind={notice === 'storage_full' ? 'danger' : 'caution'}>
      {i18n._(WORDS[notice])}
    </Notice>
  ))
}
