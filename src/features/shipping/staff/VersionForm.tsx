import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { type StaffChannel, saveVersions } from '#features/shipping/contract/staff-rates.ts'
import { newLine, withUsualTerms } from './new-line.ts'
import { Preview } from './Preview.tsx'
import { withNewCodes } from './percent-lines.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { TermsFields } from './TermsFields.tsx'
import { versionField } from './version-fields.ts'
import {
  asTyped,
  type NewVersion,
  readVersion,
  type Typed,
  typedOf,
  withUnit,
} from './version-form.ts'

type VersionFormProps = {
  /** The last version, which the new one begins with; null for a new line. */
  before: StaffChannel | null
  /** The first day that is offered. */
  from: string
  onSaved: (code: string) => void
  onCancel: () => void
}

const KEPT = v.object({
  seen: v.nullable(v.number()),
  typed: v.record(v.string(), v.string()),
})

/** A new version of a line, with what sample shipments cost before and after. */
export function VersionForm({ before, from, onSaved, onCancel }: VersionFormProps) {
  const { t } = useLingui()
  const start = {
    seen: before?.seen ?? null,
    typed: { ...(before ? typedOf(before) : newLine()), effectiveFrom: from },
  }
  const write = useStaffWrite()
  const form = useStaffForm(`line ${before?.code ?? 'new'}`, KEPT, start, write)
  const { typed, seen } = form.input
  const [previewed, setPreviewed] = useState<NewVersion | null>(null)
  const change = (fields: Typed) => {
    const terms = before === null ? withUsualTerms(typed, fields) : fields
    const followed = withNewCodes(typed, withUnit(typed, terms))
    const entries = Object.entries({ ...typed, ...followed })
    form.set({ typed: Object.fromEntries(entries.filter(([, text]) => text !== undefined)) })
    setPreviewed(null)
  }
  const { error, failures, submit } = form.read(readVersion(typed), {}, (refused) =>
    asTyped({ ...refused, path: refused.path.replace(/^versions\.0\./, '') }, typed),
  )
  const save = submit(async (version) => {
    // What it changes is seen before it is saved.
    if (previewed === null) return setPreviewed(version)
    const versions = [{ ...version, seen }]
    const answer = await write.send(form, versions, (onceKey, confirmed) =>
      staffCall(saveVersions, { body: { onceKey, versions, confirmed } }),
    )
    if (answer !== null) onSaved(version.code)
  })
  const name = before?.code ?? ''
  return (
    <Card aria-label={t`New version`}>
      <h2 className="mb-4 text-18 font-semibold">
        {before === null ? <Trans>New line</Trans> : <Trans>New version of {name}</Trans>}
      </h2>
      {before === null && (
        <p className="mb-4 text-ink-soft">
          <Trans>
            Choose how it travels first: the usual terms are filled in below. The prices are yours.
          </Trans>
        </p>
      )}
      <StaffForm keeping={form} onSubmit={save}>
        <TermsFields form={{ typed, failures, change }} isNew={before === null} />
        {failures.length > 0 && (
          <Notice kind="caution">
            <Trans>Some fields need correcting. They are marked above.</Trans>
            <ul>
              {failures
                .filter(({ path }) => versionField(path) === undefined)
                .map(({ path }) => (
                  <li key={path}>{error(path, path)}</li>
                ))}
            </ul>
          </Notice>
        )}
        {previewed && <Preview before={before} after={previewed} />}
        {write.problem && <ProblemNotice problem={write.problem} />}
        <SaveButtons
          verb={<Trans>Save version</Trans>}
          icon={Save}
          busy={write.busy}
          isCompared={previewed !== null}
          onCancel={onCancel}
        />
      </StaffForm>
    </Card>
  )
}
