import { Plural, Trans } from '@lingui/react/macro'
import { useLogInFirst } from '#features/community/shared/log-in-first.ts'
import { Button } from '#ui/Button.tsx'

/** Tells a visitor how many replies there are, and how to see them. */
export function HiddenReplies({ count }: { count: number }) {
  const logInFirst = useLogInFirst()
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
      <Plural value={count} one="# reply" other="# replies" />
      <Button look="plain" className="text-14! underline" onClick={() => logInFirst()}>
        <Trans>Log in to see replies</Trans>
      </Button>
    </p>
  )
}
