import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight, MessageCircle } from 'lucide-react'
import { unreadMessages } from '#data/messages.ts'
import { useLive } from '#parts/use-live.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

/** The way to the conversations with customer service, with what is unread. */
export function MessagesCard() {
  const messages = useLive(unreadMessages, [])
  const unread = messages.state === 'ready' ? messages.value : 0
  return (
    <a
      href={paths.messages()}
      className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-paper sm:px-5"
    >
      <Icon of={MessageCircle} className="text-ink-soft" />
      <span className="min-w-0 grow">
        <Trans>Messages</Trans>
      </span>
      {unread > 0 && (
        <span className="rounded-full bg-brand px-2 text-12 leading-5 font-semibold text-on-brand tabular-nums">
          <Plural value={unread} one="# new" other="# new" />
        </span>
      )}
      <Icon of={ChevronRight} size={16} className="text-ink-soft" />
    </a>
  )
}
