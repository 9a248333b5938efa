import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { loginCode } from '#engine/shared/session.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { type Checklist, proveTestMail, sendTestMail } from '#features/setup/contract/setup.ts'
import { SenderAdviceOf, useSenderCheck } from '#features/system/staff/parts/SenderAdvice.tsx'

const TYPED = v.object({ code: v.string() })

type TestMailProps = { checklist: Checklist; isDone: boolean; onProved: () => void }

/** Mails a code to whoever sets up, and takes it. */
export function TestMail({
  checklist: { email, sendsMail, isMailSent },
  isDone,
  onProved,
}: TestMailProps) {
  const { t, i18n } = useLingui()
  const [isSent, setSent] = useState(isMailSent)
  const sending = useStaffWrite()
  const proving = useStaffWrite()
  const advice = useSenderCheck()
  const form = useStaffForm('test mail', TYPED, { code: '' }, proving)
  const { code } = form.input
  const { sender, check } = advice
  const isWrong = proving.problem?.code === 'setup_code_wrong'
  const send = async () => {
    const answer = await sending.send(null, {}, () => staffCall(sendTestMail, {}))
    if (answer === null) return
    setSent(true)
    // Once at set-up; later somebody asks for it.
    if (sender.state === 'ready' && sender.value.last === null) await check()
  }
  const typed = v.safeParse(loginCode, code)
  const prove = async () => {
    if (!typed.success) return
    const body = { code: typed.output }
    const answer = await proving.send(form, body, () => staffCall(proveTestMail, { body }))
    if (answer === null) return
    setSent(false)
    onProved()
  }
  return (
    <div className="grid gap-3">
      {!sendsMail && (
        <Notice kind="caution">
          <Trans>
            Mail isn’t sent yet: set SMTP_URL and MAIL_FROM and start the server again. Until then
            it’s printed by the server.
          </Trans>
        </Notice>
      )}
      {sending.problem && <ProblemNotice problem={sending.problem} />}
      {isSent ? (
        <StaffForm keeping={form} onSubmit={prove}>
          <TextField
            label={t`Code from the mail`}
            hint={t`It went to ${email}. Look in the spam folder too.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            value={code}
            onChange={(text) => form.set({ code: text })}
            error={isWrong ? i18n._(problemWords('setup_code_wrong')) : undefined}
          />
          {proving.problem && !isWrong && <ProblemNotice problem={proving.problem} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={proving.busy} disabled={!typed.success}>
              <Trans>It arrived</Trans>
            </Button>
            <Button busy={sending.busy} onClick={send}>
              <Trans>Send another one</Trans>
            </Button>
          </div>
        </StaffForm>
      ) : (
        <div className="grid justify-items-start gap-3">
          {isDone && (
            <Notice kind="good">
              <Trans>A test mail arrived. Members get their login codes.</Trans>
            </Notice>
          )}
          <Button busy={sending.busy} onClick={send}>
            {isDone ? <Trans>Test again</Trans> : <Trans>Send me a test mail</Trans>}
          </Button>
        </div>
      )}
      {sendsMail && <SenderAdviceOf advice={advice} />}
    </div>
  )
}
