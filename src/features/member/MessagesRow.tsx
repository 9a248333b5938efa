import { Plural, Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { unreadMessages } from '#data/messages.ts'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { RowLink } from './RowLink.tsx'

/** The way to the conversations with customer service, with what is unread. */
export function MessagesRow() {
  const messages = useLive(unreadMessages, [])
  const unread = messages.state === 'ready' ? messages.value : 0
  const mark = (
    <span className="rounded-full bg-brand px-2 text-12 leading-5 font-semibold text-on-brand">
      <Plural value={unread} one="# new" other="# new" />
    </span>
  )
  return (
    <RowLink href={paths.messages()} icon={MessageCircle} note={unread > 0 ? mark : undefined}>
      <Trans>Messages</Trans>
    </RowLink>
  )
}
