import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RefusedGroup } from '#engine/client/data/attention.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { DiscardSheet } from './DiscardSheet.tsx'
import type { Subject } from './data/attention-subjects.ts'
import { MadeOn } from './MadeOn.tsx'
import { discarded, outcomeWords } from './parts/change-words.ts'
import { validationWords } from './parts/RefusedNotice.tsx'
import { RefusedContent } from './RefusedContent.tsx'
import { refusedText, sortGroup } from './refused.ts'
import { SubjectLine } from './SubjectLine.tsx'

type RefusedCardProps = {
  group: RefusedGroup
  subject: Subject | null
  /** This device, as a change names the one that made it. */
  clientId: string
}

/** A refused change with its dependents: the reason, its content, and the available actions. */
export function RefusedCard({ group, subject, clientId }: RefusedCardProps) {
  const { t, i18n } = useLingui()
  const [asks, setAsks] = useState(false)
  const sorted = sortGroup(group.outcomes, subject)
  if (sorted === null) return null
  const { cause, dependants, editPath } = sorted
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-16 font-bold wrap-anywhere">{i18n._(outcomeWords(cause))}</h2>
        <p className="text-14 text-ink-soft">
          <MadeOn {...cause} isHere={cause.clientId === clientId} />
        </p>
        <SubjectLine subject={subject} />
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
            <Trans>Also affected</Trans>
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
          text={refusedText(i18n, group.outcomes, subject)}
          what={t`What you entered`}
          errorText={t`Copy failed`}
        >
          {t`Copy`}
        </CopyButton>
        <Button look="danger" icon={Trash2} onClick={() => setAsks(true)}>
          {discarded(cause) === 'removal' ? <Trans>Dismiss</Trans> : <Trans>Discard</Trans>}
        </Button>
      </div>
      <DiscardSheet
        open={asks}
        onClose={() => setAsks(false)}
        cause={cause}
        outcomes={group.outcomes}
      />
    </Card>
  )
}
