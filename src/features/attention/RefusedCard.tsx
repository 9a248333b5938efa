import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#actions/use-write.ts'
import type { RefusedGroup } from '#data/attention.ts'
import { problemWords } from '#parts/problem-words.ts'
import { WriteFailure } from '#parts/SaveFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { outcomeWords } from './change-words.ts'
import { MadeOn } from './MadeOn.tsx'
import { RefusedContent } from './RefusedContent.tsx'
import { refusedText, sortGroup, validationWords } from './refused.ts'
import { discardRefused } from './settle.ts'

/** A refused change with its dependents: the reason, its content, and the available actions. */
export function RefusedCard({ group }: { group: RefusedGroup }) {
  const { t, i18n } = useLingui()
  const { run, busy, failed } = useWrite()
  const [asks, setAsks] = useState(false)
  const sorted = sortGroup(group.outcomes)
  if (sorted === null) return null
  const { cause, dependants, editPath } = sorted
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-16 font-bold wrap-anywhere">{i18n._(outcomeWords(cause))}</h2>
        <p className="text-14 text-ink-soft">
          <MadeOn device={cause.device} at={cause.at} />
        </p>
      </div>
      <Notice kind="caution">
        {i18n._(problemWords(cause.code))}
        {validationWords(i18n, cause).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
      <RefusedContent outcomes={[cause]} />
      {dependants.length > 0 && (
        <div className="grid gap-2 border-t-2 border-dashed border-line pt-3">
          <p className="text-14 font-semibold">
            <Trans>These wait with it</Trans>
          </p>
          <ul className="list-disc pl-5 text-14">
            {dependants.map((one) => (
              <li key={one.id}>{i18n._(outcomeWords(one))}</li>
            ))}
          </ul>
          <RefusedContent outcomes={dependants} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {editPath !== null && (
          <ButtonLink look="primary" icon={Pencil} href={editPath}>
            <Trans>Edit and send again</Trans>
          </ButtonLink>
        )}
        <CopyButton
          text={refusedText(i18n, group.outcomes)}
          what={t`What you entered`}
          errorText={t`Copy failed`}
        >
          {t`Copy`}
        </CopyButton>
        <Button look="danger" icon={Trash2} onClick={() => setAsks(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={asks}
        onClose={() => setAsks(false)}
        title={<Trans>Discard what you entered?</Trans>}
        icon={Trash2}
        verb={<Trans>Discard for good</Trans>}
        busy={busy}
        onConfirm={() => run(() => discardRefused(group.outcomes))}
      >
        <p>
          <Trans>It was not accepted, and it will be gone on all your devices.</Trans>
        </p>
        {failed && <WriteFailure />}
      </ConfirmSheet>
    </Card>
  )
}
