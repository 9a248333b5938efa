import { useLingui } from '@lingui/react/macro'
import { paths } from '#engine/shared/paths.ts'

/** The way up from a screen that the member center lists on a phone; the rail of a desktop has it itself. */
export function useMemberBack(): { href: string; label: string; isOnPhone: true } {
  const { t } = useLingui()
  return { href: paths.member(), label: t`Member center`, isOnPhone: true }
}
