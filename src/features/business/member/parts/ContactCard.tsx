import { Trans } from '@lingui/react/macro'
import { MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { Business } from '#features/business/rules/business.ts'
import type { ThreadSubject } from '#features/messages/rules/threads.ts'
import { useBusiness } from './use-business.ts'

/** What a member's message is about: a thing of theirs by its id, or anything. */
export type MessageAbout = { thread: string; subject: ThreadSubject } | { subject: 'general' }

type ContactCardProps = {
  /** Words of the screen send people here, so it also says that the business has not said how to reach it. */
  isSent?: boolean
  /** What a message of a member is about; a visitor cannot send one. */
  about?: MessageAbout | undefined
}

/** How to reach customer service. */
export function ContactCard({ isSent = false, about }: ContactCardProps) {
  const contact = useBusiness().supportContact
  const isSet = contact.email !== '' || contact.phone !== '' || contact.chat !== ''
  if (!isSet && !isSent && about === undefined) return null
  return (
    <Card id="contact" aria-labelledby="contact-heading" className="scroll-mt-20">
      <h2 id="contact-heading" className="text-16 font-bold">
        <Trans>Customer service</Trans>
      </h2>
      {about && (
        <div className="mt-3">
          <ButtonLink icon={MessageSquarePlus} href={paths.messages(about)} className="w-full">
            <Trans>Send a message</Trans>
          </ButtonLink>
        </div>
      )}
      {isSet && <Ways {...contact} />}
      {!isSet && about === undefined && (
        <p className="mt-2 text-14">
          <Trans>Contact details haven’t been published yet. Check the help center first.</Trans>
          <SentenceGap />

          <a href={paths.helpCenter()} className="font-semibold underline">
            <Trans>Help center</Trans>
          </a>
        </p>
      )}
    </Card>
  )
}

function Ways({ email, phone, chat, hours }: Business['supportContact']) {
  const link = 'font-semibold underline'
  return (
    <dl className="mt-2 divide-y divide-line">
      {email !== '' && (
        <Line label={<Trans>E-mail</Trans>}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Line>
      )}
      {phone !== '' && (
        <Line label={<Trans>Phone</Trans>}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
            {phone}
          </a>
        </Line>
      )}
      {chat !== '' && <Line label={<Trans>Messenger</Trans>}>{chat}</Line>}
      {hours !== '' && <Line label={<Trans>Hours</Trans>}>{hours}</Line>}
    </dl>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
