import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#actions/use-act.ts'
import { report, type Target } from '#features/community/shared/acts.ts'
import { useLogInFirst, useOpened } from '#features/community/shared/log-in-first.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { REPORT_REASON_WORDS } from '#parts/post-words.ts'
import { useSession } from '#session/use-session.ts'
import { REPORT_REASONS, type ReportReason } from '#shared/domain/post-states.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'

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
        description={t`We look at it. The author doesn’t learn who reported it.`}
      >
        <ReportForm
          target={target}
          onSent={() => {
            setOpen(false)
            toast.good(t`Thank you. We’ll look at it`)
          }}
        />
      </Sheet>
    </>
  )
}

function ReportForm({ target, onSent }: ReportButtonProps & { onSent: () => void }) {
  const { t, i18n } = useLingui()
  const { run, busy, problem } = useAct()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const send = async () => {
    setTried(true)
    if (reason === '') return
    if ((await run(() => report(target, { reason, words: words.trim() }))) !== null) onSent()
  }
  return (
    <Form onSubmit={send}>
      <RadioCards
        label={t`What’s wrong with it?`}
        value={reason}
        onChange={setReason}
        error={tried && reason === '' ? t`Choose what’s wrong with it` : undefined}
        options={REPORT_REASONS.map((value) => ({
          value,
          label: i18n._(REPORT_REASON_WORDS[value]),
        }))}
      />
      <TextArea
        label={t`More about it`}
        optional
        maxLength={500}
        value={words}
        onChange={setWords}
      />
      <ActProblem problem={problem} />
      <Button type="submit" look="primary" icon={Flag} busy={busy}>
        <Trans>Send report</Trans>
      </Button>
    </Form>
  )
}
