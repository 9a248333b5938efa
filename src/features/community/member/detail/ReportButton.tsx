import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { keptTyped } from '#actions/kept-typed.ts'
import { useAct } from '#actions/use-act.ts'
import { report, type Target } from '#features/community/shared/acts.ts'
import { useLogInFirst } from '#features/community/shared/log-in-first.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { REPORT_REASON_WORDS } from '#parts/post-words.ts'
import { useForm } from '#parts/use-form.ts'
import { useOpened } from '#parts/use-opened.ts'
import { useSession } from '#session/use-session.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/domain/post-states.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'

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
