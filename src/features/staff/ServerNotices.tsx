import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServerNotice } from '#shared/contract/console.ts'
import { Notice } from '#ui/Notice.tsx'

const WORDS = {
  storage_full: msg`The server’s disk is full. No changes can be saved until someone frees up space on the server.`,
} as const satisfies Record<ServerNotice, MessageDescriptor>

/** What is wrong with the server, above every view of the console. */
export function ServerNotices({ notices }: { notices: readonly ServerNotice[] }) {
  const { i18n } = useLingui()
  return notices.map((notice) => (
    <Notice key={notice} kind="danger">
      {i18n._(WORDS[notice])}
    </Notice>
  ))
}
