import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { userInfo } from '#engine/client/session/session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { maskEmail } from '#engine/shared/mask-email.ts'
import { paths } from '#engine/shared/paths.ts'
import { AddressStep } from './email/AddressStep.tsx'
import { ConfirmAddress } from './email/ConfirmAddress.tsx'
import { NewCodeStep } from './email/NewCodeStep.tsx'
import { MemberView } from './MemberView.tsx'

/*
 *   address ── a code was mailed to it ──> code ── the right code ──> done
 *      ^                                    │
 *      └──────── another address ───────────┘
 */
type Step =
  | { name: 'address' }
  | { name: 'code'; challenge: string }
  | { name: 'done'; before: string }

/** Moves the account to another e-mail address, which a code confirms. */
export function EmailView() {
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ name: 'address' })
  const { email } = userInfo.value
  return (
    <MemberView title={<Trans>Change e-mail address</Trans>}>
      <ConfirmAddress />
      <Card className="grid gap-4">
        {step.name === 'done' ? (
          <Done before={step.before} email={typed} />
        ) : (
          <>
            <p className="wrap-anywhere">
              <Trans>
                You log in with <strong>{email}</strong> now.
              </Trans>
            </p>
            {step.name === 'address' ? (
              <AddressStep
                typed={typed}
                onTyped={setTyped}
                onMailed={(address, challenge) => {
                  setTyped(address)
                  setStep({ name: 'code', challenge })
                }}
              />
            ) : (
              <NewCodeStep
                email={typed}
                challenge={step.challenge}
                onChallenge={(challenge) => setStep({ name: 'code', challenge })}
                onBack={() => setStep({ name: 'address' })}
                onChanged={() => setStep({ name: 'done', before: email })}
              />
            )}
          </>
        )}
      </Card>
    </MemberView>
  )
}

function Done({ before, email }: { before: string; email: string }) {
  const old = maskEmail(before)
  return (
    <>
      <Notice kind="good">
        <p className="wrap-anywhere">
          <Trans>
            Your e-mail address is now <strong>{email}</strong>.
          </Trans>
        </p>
      </Notice>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <Trans>Your other devices were signed out.</Trans>
        </li>
        <li>
          <Trans>Withdrawals wait for 24 hours, to protect your balance.</Trans>
        </li>
        <li className="wrap-anywhere">
          <Trans>We’ve notified your old address, {old}.</Trans>
        </li>
      </ul>
      <ButtonLink href={paths.member()} className="justify-self-start">
        <Trans>Member center</Trans>
      </ButtonLink>
    </>
  )
}
