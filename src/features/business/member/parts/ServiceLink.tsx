import { Trans } from '@lingui/react/macro'
import { MessageSquarePlus } from 'lucide-react'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { MessageAbout } from './ContactCard.tsx'

/** The way on where words send people to customer service: a member's message about that thing; others see how to reach it. */
export function ServiceLink({ about }: { about: MessageAbout | undefined }) {
  const href = about ? paths.messages(about) : `${paths.helpCenter()}#contact`
  return (
    <ButtonLink icon={MessageSquarePlus} href={href}>
      <Trans>Customer service</Trans>
    </ButtonLink>
  )
}
