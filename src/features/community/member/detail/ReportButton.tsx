import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { useOpened } from '#engine/client/parts/forms/use-opened.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { REPORT_REASON_WORDS } from '#features/community/member/parts/post-words.ts'
import { report, type Target } from '#features/community/member/shared/acts.ts'
import { useLogInFirst } from '#features/community/member/shared/log-in-first.ts'
import { REPORT_REASONS, type ReportReason } from '#features/community/rules/post-states.ts'

const NOTHING: { reason: ReportReason | ''; words: string } = { reason: '', words: '' }

type ReportButtonProps = { target: Target }

/** Reports something to staff; a visitor logs in first. */
export function ReportButton({ target }: ReportButtonProps) {
  const { t } = useLingui()
  const act = `report ${target.id}`
  const [open, setOpen] = useOpened(act)
  const isVisitor = useSession().state === 'visitor'
  const logInFirst = useLogInFirst()
  return (
    <>
      <Button
        look="plain"
        icon={Flag}
        className="text-14! text-ink-soft!"
        onClick={() => (isVisitor ? logInFirst(act) : setOpen(true))}
      >
        <Trans>Report</Trans>
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Report to us</Trans>}
        description={t`We’ll review it. The author won’t know who reported it.`}
      >
        <ReportForm
          target={target}
          onSent={() => {
            setOpen(false)
            toast.good(t`Thank you. We’ll review it`)
          }}
        />
      </Sheet>
    </>
  )
}

function ReportForm({ target, onSent }: ReportButtonProps & { onSent: () => void }) {
  const { t, i18n } = useLingui()
  const act = useAct()
  const [keeper] = useState(() => keptTyped(`report ${target.id}`, NOTHING))
  const form = useForm(keeper.start, act, keeper.keep)
  const { reason, words } = form.input
  const { errors, field, submit } = form.check(
    { reason: reason === '' && t`Choose what’s wrong with it` },
    reason === '' ? null : { reason, words: words.trim() },
  )
  const send = submit(async (body) => {
    if ((await act.run(() => report(target, body))) === null) return
    keeper.keep(null)
    onSent()
  })
  return (
    <Form onSubmit={send}>
      <RadioCards
        label={t`What’s wrong with it?`}
        value={reason}
        onChange={(chosen) => form.set({ reason: chosen })}
        error={errors.reason}
        options={REPORT_REASONS.map((value) => ({
          value,
          label: i18n._(REPORT_REASON_WORDS[value]),
        }))}
      />
      <TextArea {...field('words', t`More details`)} optional maxLength={500} />
      <ActProblem problem={act.problem} />
      <Button type="submit" look="primary" icon={Flag} busy={act.busy}>
        <Trans>Send report</Trans>
      </Button>
    </Form>
  )
}
