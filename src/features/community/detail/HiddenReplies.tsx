import { Plural, Trans } from '@lingui/react/macro'
import { comeBackHere } from '#features/community/shared/log-in-first.ts'
import { paths } from '#shared/paths.ts'

/** For a visitor: how many replies there are, and the way to see them. */
export function HiddenReplies({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
      <Plural value={count} one="# reply" other="# replies" />
      <a
        href={paths.login()}
        onClick={comeBackHere}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline"
      >
        <Trans>Log in to see replies</Trans>
      </a>
    </p>
  )
}
