import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useLive } from '#parts/use-live.ts'
import { listSettings } from '#shared/contract/business.ts'
import { listStaff } from '#shared/contract/people.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsForm } from './RightsForm.tsx'
import { SettingForm } from './SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

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
              {all.map((setting) => (
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
