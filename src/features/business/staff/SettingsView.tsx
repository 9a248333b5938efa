import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { listSettings, type SettingChange } from '#features/business/contract/business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { SettingForm } from './parts/SettingForm.tsx'
import { SettingHistory } from './SettingHistory.tsx'

/** What is not edited here has a screen of its own. */
const isEdited = ({ name }: SettingChange) => name !== 'warehouses' && name !== 'isOpen'

/** The business's settings with their history. */
export function SettingsView() {
  const settings = useLive(() => query(listSettings, {}, { call: staffCall }), [])
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
