import { Trans, useLingui } from '@lingui/react/macro'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#engine/client/acts/use-act.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { call } from '#engine/client/platform/call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_FEEDBACK_LENGTH, sendHelpFeedback } from '#features/help/contract/help.ts'
import type { HelpArticle } from '#features/help/rules/help-articles.ts'

/** Whether the article helped, with an optional comment. What was typed stays until it is sent. */
export function Feedback({ article }: { article: HelpArticle }) {
  const { t, i18n } = useLingui()
  const { runOnce, busy, problem } = useAct()
  const [helpful, setHelpful] = useState<boolean | null>(null)
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <div className="mt-8" role="status">
        <Notice kind="good">
          <Trans>Thanks. Your feedback helps us improve this article.</Trans>
        </Notice>
      </div>
    )
  }
  const send = async () => {
    if (helpful === null) return
    const answer = { article, language: codeOfLocale(i18n.locale), helpful, words }
    if (await runOnce(answer, (body) => call(sendHelpFeedback, { body }))) setSent(true)
  }
  return (
    <Card aria-labelledby="feedback" className="mt-8">
      <h2 id="feedback" className="font-semibold">
        <Trans>Was this article helpful?</Trans>
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          icon={ThumbsUp}
          aria-pressed={helpful === true}
          look={helpful === true ? 'primary' : 'quiet'}
          onClick={() => setHelpful(true)}
        >
          <Trans context="help">Yes</Trans>
        </Button>
        <Button
          icon={ThumbsDown}
          aria-pressed={helpful === false}
          look={helpful === false ? 'primary' : 'quiet'}
          onClick={() => setHelpful(false)}
        >
          <Trans context="help">No</Trans>
        </Button>
      </div>
      {helpful !== null && (
        <Form onSubmit={() => void send()} className="mt-4">
          <TextArea
            label={helpful ? t`What helped?` : t`What’s missing or unclear?`}
            optional
            maxLength={MAX_FEEDBACK_LENGTH}
            value={words}
            onChange={setWords}
            hint={t`Don’t include personal details. For help with a parcel, contact customer service.`}
          />
          <ActProblem problem={problem} />
          <Button type="submit" look="primary" busy={busy} className="justify-self-start">
            <Trans>Send feedback</Trans>
          </Button>
        </Form>
      )}
    </Card>
  )
}
