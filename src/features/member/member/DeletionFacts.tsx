import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#engine/client/ui/Card.tsx'

/** What goes with an account, what stays and for how long, and how to change one's mind. */
export function DeletionFacts() {
  return (
    <Card className="grid gap-4">
      <Fact title={<Trans>What we delete</Trans>}>
        <Trans>
          Your profile, addresses, parcels, orders and buying requests with all pictures, your
          conversations with customer service, your cart and drafts, notifications, devices and
          sessions, and your posts, reviews, comments and likes. What others wrote below your posts
          goes with them.
        </Trans>
      </Fact>
      <Fact title={<Trans>What the law requires us to keep</Trans>}>
        <Trans>
          The entries of our books: amounts, days and what they were for, for as long as the law on
          bookkeeping requires, up to 30 years. They lose your name, and nothing leads from them to
          you any more. Records of security events stay for up to 180 days, without your name.
        </Trans>
      </Fact>
      <Fact title={<Trans>Changing your mind</Trans>}>
        <Trans>
          You have 7 days. Until then every screen shows when your account will be deleted, and one
          tap keeps it. After that nobody can bring it back.
        </Trans>
      </Fact>
      <Fact title={<Trans>Before you go</Trans>}>
        <Trans>
          Export your data in the member center if you want a copy. Coupons and discounts are lost.
        </Trans>
      </Fact>
    </Card>
  )
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-14 text-ink-soft">{children}</p>
    </div>
  )
}
