import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'

type FirstStepsProps = {
  memberNum: string
  hasAddress: boolean
  /** What the member's coupons take off; 0 without coupons. */
  couponsFen: number
}

/** What a new member does first: know their code, copy a warehouse address, add their own, register a parcel, see their coupons. */
export function FirstSteps({ memberNum, hasAddress, couponsFen }: FirstStepsProps) {
  const { t } = useLingui()
  const coupons = useFormat().money(couponsFen)
  return (
    <Card aria-labelledby="first-steps" className="grid gap-5">
      <div>
        <h2 id="first-steps" className="text-18 font-semibold">
          <Trans>Welcome! Your first steps</Trans>
        </h2>
        <p className="text-16 text-ink-soft">
          <Trans>Shop anywhere, send it to our warehouse, and we ship it to you.</Trans>
        </p>
      </div>
      <ol className="grid gap-5">
        <Step number={1} title={<Trans>Your member number</Trans>}>
          <p>
            <Trans>The warehouse uses it to recognize your parcels.</Trans>
          </p>
          <CopyCode code={memberNum} what={t`member number`} errorText={t`Copy failed`} size={22} />
        </Step>
        <Step number={2} title={<Trans>Copy a warehouse address</Trans>}>
          <p>
            <Trans>
              Give it to the shop as the delivery address. It already includes your member number.
            </Trans>
          </p>
          <ButtonLink look="primary" href={paths.storeAddress()}>
            <Trans>Warehouse addresses</Trans>
          </ButtonLink>
        </Step>
        <Step number={3} title={<Trans>Add your own address</Trans>} isDone={hasAddress}>
          <p>
            <Trans>We ship your parcels there.</Trans>
          </p>
          <ButtonLink href={hasAddress ? paths.addressBook() : paths.addressBook({ id: 'new' })}>
            {hasAddress ? <Trans>Address book</Trans> : <Trans>Add an address</Trans>}
          </ButtonLink>
        </Step>
        <Step number={4} title={<Trans>Register your parcel</Trans>}>
          <p>
            <Trans>When you have the tracking number, tell us what’s inside.</Trans>
          </p>
          <ButtonLink href={paths.declare()}>
            <Trans>Register a parcel</Trans>
          </ButtonLink>
        </Step>
        {couponsFen > 0 && (
          <Step number={5} title={<Trans>Your {coupons} in coupons</Trans>} isDone>
            <p>
              <Trans>They’re in your account, for shipping your first parcels.</Trans>
            </p>
            <ButtonLink href={paths.balance({ view: 'coupons' })}>
              <Trans>View coupons</Trans>
            </ButtonLink>
          </Step>
        )}
      </ol>
    </Card>
  )
}

type StepProps = { number: number; title: ReactNode; isDone?: boolean; children: ReactNode }

function Step({ number, title, isDone = false, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className="flex flex-wrap gap-3">
      <span className="grid size-[2rem] place-items-center rounded-full bg-brand-soft text-16 font-bold text-brand-text">
        {isDone ? <Icon of={CircleCheck} size={20} label={t`Done`} /> : number}
      </span>
      <div className="grid flex-1 basis-[10rem] justify-items-start gap-2 text-14 text-ink-soft">
        <h3 className="text-16 font-semibold text-ink">{title}</h3>
        {children}
      </div>
    </li>
  )
}
