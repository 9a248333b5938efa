import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { knownRights, RIGHTS, type Right } from '#engine/shared/rights.ts'
import { listSettings, type SettingChange } from '#features/business/contract/business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { listStaff, type StaffMember, setStaffRights } from '#features/people/contract/people.ts'
import { SettingForm } from './parts/SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** What is not edited here has a screen of its own. */
const isEdited = ({ name }: SettingChange) => name !== 'warehouses' && name !== 'isOpen'

const RIGHT_WORDS = {
  receive: msg`Receive parcels`,
  ship: msg`Ship orders`,
  buy: msg`Buy for members`,
  serve: msg`Customer service`,
  decideReceipts: msg`Check transfers`,
  moveMoney: msg`Move money`,
  editRates: msg`Edit rates`,
  moderate: msg`Moderate posts`,
  settings: msg`Settings and permissions`,
} as const satisfies Record<Right, MessageDescriptor>

/** `seen`: the rights with which the form began. */
const KEPT = v.object({ seen: v.string(), rights: v.array(v.picklist(RIGHTS)) })

const startOf = (rights: readonly Right[]): v.InferOutput<typeof KEPT> => ({
  seen: rights.join(' '),
  rights: [...rights],
})

/** The business's settings with their history, and the rights of staff. */
export function SettingsView() {
  const settings = useLive(() => query(listSettings, {}, { call: staffCall }), [])
  const staff = useLive(() => query(listStaff, {}, { call: staffCall }), [])
  const [version, setVersion] = useState(0)
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>}>
        <Trans>Each change is recorded with your name and applies from now on.</Trans>
      </PageHeader>
      <div className="grid gap-10">
        <AnswerView of={settings}>
          {({ settings: all, waitingLimits }) => (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {all.filter(isEdited).map((setting) => (
                <SettingForm
                  key={setting.name}
                  setting={setting}
                  waitingLimits={waitingLimits}
                  onSaved={() => setVersion((before) => before + 1)}
                />
              ))}
            </div>
          )}
        </AnswerView>
        <section aria-labelledby="rights" className="grid gap-4">
          <h2 id="rights" className="text-18 font-semibold">
            <Trans>Staff permissions</Trans>
          </h2>
          <AnswerView of={staff}>
            {({ staff: people }) => (
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {people.map((person) => (
                  <li key={person.accountId}>
                    <RightsForm person={person} />
                  </li>
                ))}
              </ul>
            )}
          </AnswerView>
        </section>
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="text-18 font-semibold">
            <Trans>History</Trans>
          </h2>
          <SettingHistory version={version} />
        </section>
      </div>
    </>
  )
}

/** What one staff member may do. One's own rights are shown, not changed. */
export function RightsForm({ person }: { person: StaffMember }) {
  const { i18n, t } = useLingui()
  const session = useSession()
  const { accountId, email, memberNum } = person
  const isOwn = session.state === 'member' && session.accountId === accountId
  const [saved, setSaved] = useState<readonly Right[]>(person.rights)
  const write = useStaffWrite()
  const { send, busy, problem } = write
  const form = useStaffForm(`rights ${accountId}`, KEPT, startOf(saved), write)
  const { rights } = form.input
  const toggle = (right: Right, isWanted: boolean) =>
    form.change(({ rights, seen }) => {
      const others = rights.filter((held) => held !== right)
      return { seen, rights: knownRights(isWanted ? [...others, right] : others) }
    })
  const { submit } = form.check({}, { rights: [...rights] })
  const save = submit(async (body) => {
    const answer = await send(form, body, () =>
      staffCall(setStaffRights, { params: { accountId }, body }),
    )
    if (answer === null) return
    setSaved(rights)
    form.restart(startOf(rights))
    form.finish(t`Saved. It applies at once.`)
  })
  return (
    <Card>
      <h3 className="font-semibold wrap-anywhere">{email}</h3>
      <p className="text-ink-soft">
        <Code size={14}>{memberNum}</Code>
      </p>
      <StaffForm keeping={form} onSubmit={save} className="mt-2 gap-3!">
        <fieldset disabled={isOwn} className="grid gap-x-5 sm:grid-cols-2">
          <legend className="sr-only">
            <Trans>Permissions of {email}</Trans>
          </legend>
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              checked={rights.includes(right)}
              onChange={(wanted) => toggle(right, wanted)}
            >
              {i18n._(RIGHT_WORDS[right])}
            </Checkbox>
          ))}
        </fieldset>
        {problem && <ProblemNotice problem={problem} />}
        <div role="status">{form.note !== null && <Notice kind="good">{form.note}</Notice>}</div>
        {isOwn ? (
          <p className="text-14 text-ink-soft">
            <Trans>You can’t change your own permissions.</Trans>
          </p>
        ) : (
          <div>
            <Button type="submit" busy={busy}>
              <Trans>Save permissions</Trans>
            </Button>
          </div>
        )}
      </StaffForm>
    </Card>
  )
}
