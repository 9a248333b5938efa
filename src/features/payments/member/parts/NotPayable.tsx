import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { draftList } from '#engine/client/data/drafts.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paymentDraftOf } from '#features/payments/member/payment-form.ts'

type NotPayableProps = {
  /** The id under which it would be paid. */
  payableId: string
  isPaid: boolean
  href: string
  /** Leads to it. */
  see: ReactNode
}

/** It does not wait for a payment. */
export function NotPayable({ payableId, isPaid, href, see }: NotPayableProps) {
  const { i18n } = useLingui()
  const drafts = useLive(() => draftList('payment'), [])
  if (drafts.state === 'loading') return null
  // The draft is kept until the payment is answered, and sync may bring its effect first.
  const isBegun =
    drafts.state === 'ready' && paymentDraftOf(drafts.value, payableId, new Set()) !== null
  const isDone = isPaid && isBegun
  return (
    <Notice
      kind={isPaid ? 'good' : 'danger'}
      action={
        <ButtonLink icon={ArrowRight} href={href}>
          {see}
        </ButtonLink>
      }
    >
      {isDone ? (
        <Trans>It’s paid.</Trans>
      ) : isPaid ? (
        <Trans>This has already been paid.</Trans>
      ) : (
        i18n._(problemWords('not_payable'))
      )}
    </Notice>
  )
}
