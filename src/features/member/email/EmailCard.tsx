import { Trans } from '@lingui/react/macro'
import { ChevronRight, Mail } from 'lucide-react'
import { userInfo } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

/** The account's address, which leads to its change. */
export function EmailCard() {
  return (
    <a
      href={paths.member({ view: 'email' })}
      className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:bg-paper sm:px-5"
    >
      <Icon of={Mail} className="text-ink-soft" />
      <span className="min-w-0 grow">
        <Trans>Change e-mail address</Trans>
        <span className="block text-14 text-ink-soft wrap-anywhere">{userInfo.value.email}</span>
      </span>
      <Icon of={ChevronRight} size={16} className="text-ink-soft" />
    </a>
  )
}
