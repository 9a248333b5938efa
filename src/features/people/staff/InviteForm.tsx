import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as v from 'valibot'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { email, MAX_EMAIL_LENGTH } from '#engine/shared/fields.ts'
import { FIRST_RIGHTS, RIGHTS } from '#engine/shared/rights.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { inviteStaff, startPage } from '#features/people/contract/people.ts'
import { RightBoxes } from './RightBoxes.tsx'
import { StartPageSelect } from './StartPageSelect.tsx'

const KEPT = v.object({
  email: v.string(),
  rights: v.array(v.picklist(RIGHTS)),
  startPage: v.fallback(startPage, null),
})
const START: v.InferOutput<typeof KEPT> = { email: '', rights: [...FIRST_RIGHTS], startPage: null }
const READ = v.object({
  email,
  rights: v.pipe(v.array(v.picklist(RIGHTS)), v.minLength(1)),
  startPage,
})

/** Invites somebody by mail, with the rights that they begin with. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { i18n, t } = useLingui()
  const write = useStaffWrite()
  const form = useStaffForm('invite', KEPT, START, write)
  const { field, failures, submit } = form.read(readBy(READ, form.input))
  const invite = submit(async (read) => {
    const body = { ...read, language: codeOfLocale(i18n.locale) }
    const answer = await write.send(form, body, () => staffCall(inviteStaff, { body }))
    if (answer === null) return
    form.restart(START)
    const { email: invited } = answer
    form.finish(t`Invited: ${invited}. They log in with a code that we mail them.`)
    onInvited()
  })
  const lacksRights = failures.some(({ path }) => path.startsWith('rights'))
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite" className="mb-3 text-18 font-semibold">
        <Trans>Invite someone</Trans>
      </h2>
      <StaffForm keeping={form} onSubmit={invite}>
        <TextField
          {...field('email', t`E-mail address`)}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
        />
        <RightBoxes
          legend={<Trans>Permissions</Trans>}
          chosen={form.input.rights}
          onChange={(rights) => form.set({ rights })}
        />
        <StartPageSelect
          rights={form.input.rights}
          chosen={form.input.startPage}
          onChange={(name) => form.set({ startPage: name })}
        />
        {lacksRights && (
          <Notice kind="caution">
            <Trans>Choose at least one permission.</Trans>
          </Notice>
        )}
        {write.problem && <ProblemNotice problem={write.problem} />}
        <div role="status">{form.note !== null && <Notice kind="good">{form.note}</Notice>}</div>
        <div>
          <Button type="submit" look="primary" icon={Send} busy={write.busy}>
            <Trans>Send invitation</Trans>
          </Button>
        </div>
      </StaffForm>
    </Card>
  )
}
